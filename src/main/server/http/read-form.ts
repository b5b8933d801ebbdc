import type { FastifyRequest } from 'fastify'
import { OUTAGE_FIELD, UNREAD_FIELD } from '../../../pages/page.ts'
import { FILES_LEFT_OUT } from '../../../pages/resubmit-form/stored-form.ts'
import { unavailableOf } from '../../../platform/failure.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { problemFor } from '../../../platform/http/failures/send-failure.ts'
import type { Csrf } from '../../../platform/http/forms/csrf.ts'
import { bringsParts, type FormLimits, type FormPart, formParts } from '../../../platform/http/forms/form-parts.ts'
import type { RequestContext } from '../../../platform/http/handler.ts'
import { EVIDENCE_FORM } from '../../../rooms/disputes/evidence/evidence.ts'
import { PICTURE_FORM } from '../../../rooms/media/picture-form.ts'

/** Upload limits for any page's form; stricter limits of a page are reported in its form. */
const LARGEST_PARTS: FormLimits = {
  bytes: Math.max(PICTURE_FORM.bytes, EVIDENCE_FORM.bytes),
  files: Math.max(PICTURE_FORM.files, EVIDENCE_FORM.files),
}

/** Reader for page forms. */
export interface FormReader {
  /** Stores an uploaded form's files, and returns its fields with their ids. */
  readForm(parts: AsyncIterable<FormPart>, keeper: (fields: URLSearchParams) => number | null): Promise<URLSearchParams>
  csrf: Csrf
  /** Rate limit for forms with files; fails with 429. */
  countFiles(request: FastifyRequest): Promise<void>
}

/** Reads a form's fields. Files are stored for signed-in visitors only, once the CSRF token has been checked. */
export async function readForm(
  request: FastifyRequest,
  { person }: RequestContext,
  { readForm, csrf, countFiles }: FormReader,
) {
  if (request.body instanceof URLSearchParams) return request.body
  if (!bringsParts(request)) return undefined
  await countFiles(request)
  const keeper = (fields: URLSearchParams) =>
    person && csrf.proves(request, fields.get('csrf_token')) ? person.reviewerId : null
  const received = new URLSearchParams()
  const parts = recordFields(nameDroppedFiles(stopAtLimit(formParts(request, LARGEST_PARTS)), keeper), received)
  try {
    return await readForm(keepOpen(parts), keeper)
  } catch (error) {
    const unavailable = unavailableOf(error)
    if (!unavailable || !STORAGE_OUTAGES.has(unavailable.code)) throw error
    // files cannot be stored, but fields after them are still read
    for await (const part of parts) void part
    received.append(OUTAGE_FIELD, `${problemFor(error, request).message} Choose your files again.`)
    return received
  }
}

/** Outages of file storage; without a database, no page could show the form again. */
const STORAGE_OUTAGES = new Set(['storage_unavailable', 'disk_full'])

/** Passes parts on and records the fields among them. */
async function* recordFields(parts: AsyncIterable<FormPart>, received: URLSearchParams): AsyncGenerator<FormPart> {
  for await (const part of parts) {
    if (part.kind === 'field') received.append(part.name, part.value)
    yield part
  }
}

/** Keeps the rest of the parts readable after a consumer fails: without `return`, it can't close the generator. */
const keepOpen = (parts: AsyncGenerator<FormPart>): AsyncIterable<FormPart> => ({
  [Symbol.asyncIterator]: () => ({ next: () => parts.next() }),
})

/** Reserved fields that report a form's status; ignored if submitted. */
const RESERVED_FIELDS = new Set([UNREAD_FIELD, OUTAGE_FIELD])

/** If a form is too large or incomplete, ends it with an error field, so that its page can show what arrived. */
async function* stopAtLimit(parts: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  try {
    for await (const part of parts) if (!RESERVED_FIELDS.has(part.name)) yield part
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield { kind: 'field', name: UNREAD_FIELD, value: error.message }
  }
}

/** Replaces files that may not be stored with fields of their names, for an error message to the sender. */
async function* nameDroppedFiles(parts: AsyncIterable<FormPart>, keeper: (fields: URLSearchParams) => number | null) {
  const fields = new URLSearchParams()
  for await (const part of parts) {
    if (part.kind === 'field') fields.append(part.name, part.value)
    const left = part.kind === 'file' && keeper(fields) === null
    yield left ? ({ kind: 'field', name: FILES_LEFT_OUT, value: part.fileName } as const) : part
  }
}
