import { hash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { FormLimits, FormPart } from '../../../platform/http/forms/form-parts.ts'
import { type UploadMemory, withUploadMemory } from '../../../platform/http/forms/upload-memory.ts'
import { plainFileName, wholeFile } from '../../../platform/http/forms/uploaded-file.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import type { ScanUpload } from '../../../platform/storage/virus-scan.ts'
import { EVIDENCE_FIELD, type EvidenceKind, FILE_NAME, LARGEST_FILE, MOST_FILES, REFUSED_FILES } from '../rules.ts'
import { countFilesOf, deleteFile, deleteUnattachedFiles, insertFile } from '../sql/files.ts'
import { encodeFileId } from './file-id.ts'

/** Evidence of disputes: accepted by content, never by name, and stored apart from public files. */

export interface EvidenceDeps {
  db: Db
  storage: Storage
  scan?: ScanUpload | undefined
}

/** Form limits: slightly above the rules, so that too many files get a message instead of an error page. */
export const EVIDENCE_FORM: FormLimits = { bytes: (MOST_FILES + 2) * LARGEST_FILE, files: MOST_FILES + 2 }

/** Most uploads per person without a dispute. */
const MOST_LOOSE = 40
/** Most uploads per person within 24 hours, attached or not. */
const MOST_PER_DAY = 200
const MOST_BYTES_PER_DAY = 500 * 2 ** 20

const storageKey = (uploaderId: number, fileId: string) => `evidence/${uploaderId}/${fileId}`

/** Reads a form: its fields, plus the id of each stored file as `files`. Fails if a file is refused. */
export async function readEvidenceForm(
  deps: EvidenceDeps,
  parts: AsyncIterable<FormPart>,
  uploaderId: number,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const stored: string[] = []
  for await (const part of parts) {
    if (part.kind === 'file') stored.push(await storeEvidence(deps, uploaderId, part.fileName, part.bytes))
    else if (part.name === 'files') stored.push(part.value)
    else fields[part.name] = part.value
  }
  return { ...fields, files: stored }
}

/**
 * Stores an uploaded file. It belongs to no dispute until a form names its id, and is deleted after a day otherwise.
 * Fails with 422 `too_large`, `not_evidence` or `infected`, 429 `too_many_loose` or `too_many_files`, and 503 `busy`
 * or `scanner_unavailable`.
 */
export async function storeEvidence(
  { db, storage, scan }: EvidenceDeps,
  uploaderId: number,
  fileName: string,
  upload: AsyncIterable<Uint8Array>,
): Promise<string> {
  const name = plainFileName(fileName)
  await refuseOverQuota(db, uploaderId)
  return withUploadMemory(async memory => {
    const bytes = await readWholeFile(upload, name, memory)
    await scan?.(bytes, uploaderId)
    const kind = await kindOf(bytes)
    if (!kind)
      throw refusal('not_evidence', `“${name}” is not a JPEG, PNG, TIFF, PDF, DOC or DOCX file. Choose another file.`)
    const fileId = await insertFile(db, {
      uploader_id: uploaderId,
      name,
      kind,
      bytes: bytes.length,
      sha256: hash('sha256', bytes, 'buffer'),
    })
    const key = storageKey(uploaderId, fileId)
    try {
      await storage.put(key, bytes, 'application/octet-stream')
    } catch (error) {
      // Deletes the row at once, so that a storage outage doesn't use up the quota.
      await deleteFile(db, uploaderId, fileId)
      void storage.remove(key).catch(() => {})
      throw error
    }
    return encodeFileId({ uploaderId, fileId })
  })
}

/** Checked before reading a file: unattached uploads, and uploads within a day. */
async function refuseOverQuota(db: Db, uploaderId: number): Promise<void> {
  const { loose, recent, bytes } = await countFilesOf(db, uploaderId)
  if (loose >= MOST_LOOSE)
    throw new Problem(429, 'too_many_loose', 'You have uploaded many files without sending them. Try again tomorrow.')
  if (recent >= MOST_PER_DAY || bytes >= MOST_BYTES_PER_DAY)
    throw new Problem(429, 'too_many_files', 'You have uploaded many files today. Try again tomorrow.')
}

async function readWholeFile(upload: AsyncIterable<Uint8Array>, name: string, memory: UploadMemory): Promise<Buffer> {
  const bytes = await wholeFile(upload, LARGEST_FILE, memory)
  if (!bytes) throw refusal('too_large', `“${name}” is larger than 10 MB. Choose a smaller file.`)
  if (bytes.length === 0) throw refusal('not_evidence', `“${name}” is empty. Choose another file.`)
  return bytes
}

/** Shown beside the field. */
const refusal = (code: string, message: string) =>
  new Problem(422, code, message, { fields: [{ field: 'files', message }] })

/**
 * Streams the parts of a form and stores each evidence file: replaces it by a field `files` with its id and one with
 * its name, so that a refused form can show it again, or by a field with the reason of its refusal.
 * @param keeper returns the uploader's reviewer id, given the fields before the first file; null skips the files
 */
export async function* evidenceUpload(
  deps: EvidenceDeps,
  parts: AsyncIterable<FormPart>,
  keeper: (fields: URLSearchParams) => number | null,
): AsyncGenerator<FormPart> {
  const fields = new URLSearchParams()
  for await (const part of parts) {
    // clients cannot send refusals
    if (part.kind === 'field' && part.name === REFUSED_FILES) continue
    if (part.kind === 'field') fields.append(part.name, part.value)
    if (part.kind !== 'file' || part.name !== EVIDENCE_FIELD) {
      yield part
      continue
    }
    const uploaderId = keeper(fields)
    if (uploaderId === null) continue
    yield* await storeEvidence(deps, uploaderId, part.fileName, part.bytes).then(
      id => [field('files', id), field(FILE_NAME + id, plainFileName(part.fileName))],
      error => {
        if (error instanceof Problem && (error.status < 500 || SAID_BESIDE.has(error.code)))
          return [field(REFUSED_FILES, error.message)]
        throw error
      },
    )
  }
}

/** Server failures that the form reports, so that its content is not lost. */
const SAID_BESIDE = new Set(['busy', 'scanner_unavailable'])

const field = (name: string, value: string): FormPart => ({ kind: 'field', name, value })

const BY_TYPE: Record<string, EvidenceKind> = {
  jpg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  pdf: 'pdf',
  docx: 'docx',
}

/** Stream name that identifies a Word document among files of this container format. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** Detects a file's kind by its content; null if it is not accepted. */
export async function kindOf(bytes: Buffer): Promise<EvidenceKind | null> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.ext === 'cfb') return bytes.includes(WORD_STREAM) ? 'doc' : null
  return (type && BY_TYPE[type.ext]) ?? null
}

/** An evidence file as uploaded; undefined if missing from storage. */
export const readEvidence = (storage: Storage, uploaderId: number, fileId: string) =>
  storage.read(storageKey(uploaderId, fileId))

/** Deletes uploads that were not attached within a day. */
export async function sweepEvidence({ db, storage }: EvidenceDeps): Promise<void> {
  for (const { uploader_id, file_id } of await deleteUnattachedFiles(db))
    await storage.remove(storageKey(uploader_id, file_id))
}
