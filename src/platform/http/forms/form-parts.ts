import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'

/** One part of a multipart form as it comes: a field, or a file that is read while it arrives. */
export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** What the caller does not read of `bytes` is passed over. */
  | { kind: 'file'; name: string; fileName: string; bytes: AsyncIterable<Uint8Array> }

/** What a form may hold at most. */
export interface FormLimits {
  /** All of it, in bytes. */
  bytes: number
  files: number
}

const MOST_FIELDS = 60
const LONGEST_FIELD = 128 * 1024

/** Makes multipart forms readable by `formParts`, before any route is mounted; nothing reads them by itself. */
export async function mountForms(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** Whether the request brings a multipart form. */
export const bringsParts = (request: FastifyRequest) => request.isMultipart()

/**
 * The parts of a multipart form one after the other; a file field that was left empty is none. The next part comes once the
 * caller asks for it, so that memory holds no more than the caller keeps. Fails with 413 where the form is larger than
 * `limits` (`form_too_large`, `too_many_files`), and with 400 `bad_form` where it breaks off or is none.
 */
export async function* formParts(request: FastifyRequest, limits: FormLimits): AsyncGenerator<FormPart> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
  // A form that does not say how long it is, is broken off once it is too long.
  let length = 0
  const count = (piece: Uint8Array) => {
    length += piece.length
    if (length > limits.bytes) request.raw.destroy()
  }
  request.raw.on('data', count)
  try {
    const parts = request.parts({
      limits: { fileSize: limits.bytes, files: limits.files, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(limits)
        yield { kind: 'field', name: part.fieldname, value: String(part.value ?? '') }
      } else {
        if (part.filename)
          yield { kind: 'file', name: part.fieldname, fileName: part.filename, bytes: piecesOf(part.file) }
        part.file.resume()
      }
    }
  } catch (error) {
    throw problemOf(error)
  } finally {
    request.raw.off('data', count)
  }
}

async function* piecesOf(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw problemOf(error)
  }
}

const tooLarge = ({ bytes }: FormLimits) =>
  new Problem(413, 'form_too_large', `All of a form comes to ${Math.floor(bytes / 1_048_576)} MB at most.`)

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT')
    return new Problem(413, 'too_many_files', 'These are too many files at once. Choose fewer.')
  return new Problem(400, 'bad_form', 'The form broke off before its end, or is none. Please send it again.')
}
