import { z } from 'zod'
import { pageNumber, searchText } from '../list-params.ts'

const failedImport = z.object({
  /** The file’s page in the shop’s dashboard, which operators can open. */
  path: z.string(),
  file_name: z.string(),
  /** Why nothing could be read. */
  failure: z.string().nullable(),
  ended_at: z.iso.datetime(),
})

export const failedImportsSchemas = {
  input: z.object({ q: searchText, page: pageNumber }),
  output: z.object({
    imports: z.array(failedImport.extend({ shop: z.object({ slug: z.string(), name: z.string() }) })),
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  }),
}
