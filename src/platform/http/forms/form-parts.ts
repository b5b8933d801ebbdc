import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'

/** A part of a multipart form as it arrives: a field, or a file as a stream. */
export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** Bytes that the caller does not read are discarded. */
  | { kind: 'file'; name: string; fileName: string; bytes: AsyncIterable<Uint8Array> }

/** Limits of a form. */
export interface FormLimits {
  /** Total size in bytes. */
  bytes: number
  files: number
}

const MOST_FIELDS = 60
const LONGEST_FIELD = 128 * 1024

/**
 * Registers the multipart parser behind `formParts`, before any route is mounted; it parses nothing
 * by itself.
 */
export async function mountForms(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** Whether the request has a multipart form. */
export const bringsParts = (request: FastifyRequest) => request.isMultipart()

/**
 * Streams a multipart form's parts; skips empty file fields. The next part is read on demand, so
 * that memory use stays the caller's choice. Fails with 413 if the form exceeds `limits`
 * (`form_too_large`, `too_many_files`), and with 400 `bad_form` if it is truncated or malformed.
 */
export async function* formParts(request: FastifyRequest, limits: FormLimits): AsyncGenerator<FormPart> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
  // A form without Content-Length is aborted once it exceeds the limit.
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
  new Problem(413, 'form_too_large', `A form can have up to ${Math.floor(bytes / 1_048_576)} MB in total.`)

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return new Problem(413, 'too_many_files', 'There are too many files. Choose fewer.')
  return new Problem(400, 'bad_form', 'The form did not arrive completely. Please send it again.')
}
