import { Readable } from 'node:stream'
import { OperatorError } from '../../platform/failure.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import type { FormPart } from '../../platform/http/forms/form-parts.ts'
import { withUploadMemory } from '../../platform/http/forms/upload-memory.ts'
import { plainFileName, wholeFile } from '../../platform/http/forms/uploaded-file.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { listMembers } from '../accounts/service/members.ts'
import { readShop } from '../catalog/service.ts'
import { lookInto, sourceOf } from '../transfer/service.ts'
import { REFUSED_FIELD, SHOP_FIELD, TABLE_FIELD, UPLOAD_FIELD } from './fields.ts'
import { LARGEST_UPLOAD, LONGEST_SAMPLE, MOST_STORED, SAMPLE_ROWS, STORED_DAYS } from './rules.ts'
import { countStored, deleteUpload, insertUpload, lockUploads, type UploadKey } from './sql.ts'

export interface UploadDeps {
  db: Db
  storage: Storage
}

/** Storage key of a file, compressed as it was uploaded. */
export const fileKey = ({ shop_id, upload_id }: UploadKey) => `uploads/${shop_id}/${upload_id}.table`
/** Storage key of the problems report. */
export const problemsKey = ({ shop_id, upload_id }: UploadKey) => `uploads/${shop_id}/${upload_id}.problems.csv`

/**
 * Streams a form's parts. Stores its table for the shop named by the preceding fields and replaces it by a field with the
 * upload's id, or with the reason why it was refused.
 * @param keeper the uploader's id, from the fields before the first file; null skips files
 */
export async function* tableUpload(
  deps: UploadDeps,
  parts: AsyncIterable<FormPart>,
  keeper: (fields: URLSearchParams) => number | null,
): AsyncGenerator<FormPart> {
  const fields = new URLSearchParams()
  for await (const part of parts) {
    if (part.kind === 'field') fields.append(part.name, part.value)
    if (part.kind !== 'file' || part.name !== TABLE_FIELD) {
      yield part
      continue
    }
    const uploaderId = keeper(fields)
    if (uploaderId === null) continue
    yield await storeTable(deps, fields.get(SHOP_FIELD) ?? '', uploaderId, part).then(
      id => ({ kind: 'field', name: UPLOAD_FIELD, value: String(id) }) as const,
      error => {
        if (error instanceof Problem && (error.status < 500 || error.code === 'busy'))
          return { kind: 'field', name: REFUSED_FIELD, value: error.message } as const
        throw error
      },
    )
  }
}

/** @param more bytes to add to those stored */
function refuseOverQuota({ files, bytes }: { files: number; bytes: number }, more: number): void {
  if (files >= MOST_STORED.files || bytes + more > MOST_STORED.bytes)
    throw new Problem(
      422,
      'too_many_kept',
      `Your shop can store up to ${MOST_STORED.files} files and ${MOST_STORED.bytes / 2 ** 20} MB. Each file is deleted after ${STORED_DAYS} days. For larger imports, ask the operator of this site.`,
    )
}

/**
 * Stores one table for a member's shop. Fails with 403 `not_member`, with 422 `too_many_kept` before a byte is read, with 422
 * `too_large` or `no_table`, and with 503 `busy`.
 */
async function storeTable(
  { db, storage }: UploadDeps,
  slug: string,
  uploaderId: number,
  { fileName, bytes }: { fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<number> {
  const shop = await readShop(db, slug)
  const members = await listMembers(db, shop.shop_id)
  if (!members.some(({ reviewer_id }) => reviewer_id === uploaderId))
    throw new Problem(403, 'not_member', 'Only members of this shop can upload files for it.')
  const name = plainFileName(fileName)
  refuseOverQuota(await countStored(db, shop.shop_id), 0)
  return withUploadMemory(async memory => {
    const whole = await wholeFile(bytes, LARGEST_UPLOAD, memory)
    if (!whole)
      throw new Problem(
        422,
        'too_large',
        `“${name}” is larger than ${LARGEST_UPLOAD / 2 ** 20} MB. Compress it with gzip or upload it in parts.`,
      )
    const { header, sample } = await columnsOf(whole, name)
    const row = { shop_id: shop.shop_id, uploader_id: uploaderId, file_name: name, bytes: whole.length }
    const upload_id = await inTransaction(db, async within => {
      await lockUploads(within, shop.shop_id)
      refuseOverQuota(await countStored(within, shop.shop_id), whole.length)
      return insertUpload(within, { ...row, header, sample })
    })
    const key = { shop_id: shop.shop_id, upload_id }
    try {
      await storage.put(fileKey(key), whole, 'application/octet-stream')
    } catch (error) {
      await deleteUpload(db, key)
      void storage.remove(fileKey(key)).catch(() => {})
      throw error
    }
    return upload_id
  })
}

async function columnsOf(whole: Buffer, name: string) {
  try {
    const { header, sample } = await lookInto(sourceOf(Readable.from([whole]), whole.length), SAMPLE_ROWS)
    if (header.filter(column => column.trim() !== '').length >= 2 && !header.some(column => column.includes(NUL)))
      return { header, sample: sample.map(shorten) }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new Problem(422, 'no_table', `“${name}” can’t be read. ${error.message}`)
  }
  throw new Problem(
    422,
    'no_table',
    `“${name}” isn’t a table. Its first line must name two columns or more, separated by commas, semicolons or tabs.`,
  )
}

/** PostgreSQL can't store it in text. The import reports a row that contains it. */
const NUL = '\0'

const shorten = (row: string[]) =>
  row
    .map(cell => cell.replaceAll(NUL, ''))
    .map(cell => ([...cell].length > LONGEST_SAMPLE ? `${[...cell].slice(0, LONGEST_SAMPLE).join('')}…` : cell))
