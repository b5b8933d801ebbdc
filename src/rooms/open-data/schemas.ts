import { z } from 'zod'

const file = z.object({
  path: z.string(),
  internal_path: z.string(),
  rows: z.int(),
  /** As it is sent. */
  bytes: z.int(),
  sha256: z.string(),
})

export const releasesSchemas = {
  input: z.object({}),
  output: z.object({
    /** The site's address, for commands. */
    site: z.string(),
    /** Releases of which files can be downloaded, newest first. */
    releases: z.array(
      z.object({
        release: z.string(),
        /** The day of the snapshot. */
        date: z.iso.date(),
        published_at: z.iso.datetime(),
        /** Of the manifest, as in the public log. */
        sha256: z.string(),
        /** Of the files that can be downloaded. */
        rows: z.int(),
        bytes: z.int(),
        /** Whether that is all its files: older releases lack those in which people are. */
        complete: z.boolean(),
        /** Address of the manifest. */
        manifest: z.string(),
        /** Address of these files with the manifest, as a tar archive. */
        archive: z.string(),
      }),
    ),
    /** The newest one; null before the first. */
    latest: z
      .object({
        release: z.string(),
        snapshot_at: z.iso.datetime(),
        licence: z.object({ name: z.string(), url: z.string() }),
        people: z.string(),
        /** Address of all files with the manifest, as a tar archive. */
        archive: z.string(),
        /** Index of its entry in the public log; null until it has one. */
        log_index: z.int().nullable(),
        /** How many reviews withdrawn.jsonl has, by its `why`; empty if they were not counted. */
        withdrawn: z.array(z.object({ why: z.string(), reviews: z.int() })),
        files: z.array(file),
      })
      .nullable(),
  }),
}

export type Releases = z.infer<typeof releasesSchemas.output>
