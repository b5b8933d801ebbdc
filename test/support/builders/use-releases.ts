import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Draft, draftRelease } from './small-release.ts'
import { writeRelease } from './write-release.ts'

/**
 * Small releases of open data for the tests of a file: each call of `release` writes another, changed before it is hashed and
 * signed, as an operator could, and returns its folder.
 */
export function useReleases() {
  let root: string
  let count = 0
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'candor-release-'))
  })
  afterAll(() => rm(root, { recursive: true }))

  return async (change: (draft: Draft) => void = () => {}): Promise<string> => {
    const draft = await draftRelease()
    change(draft)
    count += 1
    const folder = join(root, `release-${count}`)
    await writeRelease(folder, draft)
    return folder
  }
}
