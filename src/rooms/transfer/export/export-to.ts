import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { explainFailure } from '../../../platform/failure.ts'
import type { Database, Db } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/transaction.ts'
import { publicRecords } from './kinds.ts'

/** Characters per write. */
const AT_ONCE = 1 << 18

/**
 * Streams all public data as Candor JSONL to `directory`/catalog.jsonl, from one snapshot. Writes to a temporary
 * file, and replaces an existing one on success.
 * @returns its path and the number of lines per kind. Fails with an OperatorError if it cannot be written.
 */
export async function exportTo(
  { db }: Pick<Database, 'db'>,
  directory: string,
  onProgress: (lines: number) => void = () => {},
): Promise<{ path: string; counts: Record<string, number> }> {
  const path = join(directory, 'catalog.jsonl')
  const part = `${path}.part`
  const counts: Record<string, number> = {}
  const unwritable = ({ code }: NodeJS.ErrnoException) =>
    ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(code ?? '')
      ? `Cannot write to ${directory}: it is not a folder that can be written to.`
      : undefined
  await explainFailure(async () => {
    await mkdir(directory, { recursive: true })
    try {
      await inSnapshot(db, trx => pipeline(Readable.from(text(trx)), createWriteStream(part)))
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
  }, unwritable)
  return { path, counts }

  async function* text(trx: Db) {
    let lines = 0
    let piece = ''
    for await (const record of publicRecords(trx)) {
      piece += `${JSON.stringify(record)}\n`
      lines++
      counts[record.type] = (counts[record.type] ?? 0) + 1
      if (piece.length < AT_ONCE) continue
      yield piece
      piece = ''
      onProgress(lines)
    }
    yield piece
  }
}
