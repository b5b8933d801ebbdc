import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { canonicalJson, type Json } from '../../../src/rooms/public-log/canonical-json.ts'
import { formatCheckpoint } from '../../../src/rooms/public-log/notes/checkpoint.ts'
import { formatNote } from '../../../src/rooms/public-log/notes/signed-note.ts'
import { signNote } from '../../../src/rooms/public-log/notes/signer.ts'
import { formatVerifierKey } from '../../../src/rooms/public-log/notes/verifier-keys.ts'
import { formatBundle } from '../../../src/rooms/public-log/tree/entry-bundle.ts'
import { MTH } from '../../../src/rooms/public-log/tree/naive-tree.ts'
import { hashLeaf } from '../../../src/rooms/public-log/tree/tree.ts'
import { logSigner } from './small-log.ts'
import { AT, DAY, type Draft, type Row } from './small-release.ts'

const save = async (file: string, bytes: string | Uint8Array) => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

const jsonl = (rows: readonly Row[]) => rows.map(row => `${canonicalJson(row as Json)}\n`).join('')

/** Writes a draft as a release in a folder, with its log beside it, hashed and signed. */
export async function writeRelease(folder: string, draft: Draft): Promise<void> {
  const signer = await logSigner()
  const entries = draft.entries.map(entry => canonicalJson(entry as Json))
  const files: Row[] = []
  const saveFile = async (path: string, bytes: Buffer, rows: number) => {
    files.push({ path, rows, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    await save(join(folder, path), bytes)
  }
  const rows: Record<string, Row[]> = { ...draft.rows }
  rows[`events/${DAY.slice(0, 7)}`] ??= entries.map((entry, index) => ({ index, entry }))
  const pathOf = (name: string) => `${name}.jsonl${name === 'withdrawn' ? '' : '.gz'}`
  for (const name of [...Object.keys(rows), 'constants'].sort()) {
    if (name === 'constants') {
      await saveFile('constants.json', Buffer.from(JSON.stringify(draft.constants)), 1)
      continue
    }
    const text = jsonl(rows[name]!)
    await saveFile(pathOf(name), pathOf(name).endsWith('.gz') ? gzipSync(text) : Buffer.from(text), rows[name]!.length)
  }
  const root = MTH(entries.map(entry => Buffer.from(entry))).toString('base64')
  const log = { origin: signer.key.name, size: entries.length, root }
  const manifest = JSON.stringify({ ...draft.manifest, log, files })
  await save(join(folder, 'manifest.json'), manifest)
  const sha256 = createHash('sha256').update(manifest).digest('hex')
  const published = { v: 1, type: 'open_data.published', at: AT, date: DAY, sha256 }
  const logged = [...entries, canonicalJson(published)].map(entry => Buffer.from(entry))
  const text = formatCheckpoint({ origin: signer.key.name, size: logged.length, root: MTH(logged) })
  await save(join(folder, 'log/checkpoint'), formatNote({ text, signatures: [signNote(signer, text)] }))
  await save(join(folder, 'log/key'), `${formatVerifierKey(signer.key)}\n`)
  await save(join(folder, `log/tile/entries/000.p/${logged.length}`), formatBundle(logged))
  await save(join(folder, `log/tile/0/000.p/${logged.length}`), Buffer.concat(logged.map(hashLeaf)))
}
