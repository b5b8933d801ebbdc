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

/** What any page's form with files may bring; what is too much for a page is said in its form. */
const LARGEST_PARTS: FormLimits = {
  bytes: Math.max(PICTURE_FORM.bytes, EVIDENCE_FORM.bytes),
  files: Math.max(PICTURE_FORM.files, EVIDENCE_FORM.files),
}

/** What reads the forms of pages. */
export interface FormReader {
  /** Stores the files of a form that was sent to a page; what it gives stands for them among the fields. */
  readForm(parts: AsyncIterable<FormPart>, keeper: (fields: URLSearchParams) => number | null): Promise<URLSearchParams>
  csrf: Csrf
  /** Fails for an address that sends too many forms with files. */
  countFiles(request: FastifyRequest): Promise<void>
}

/** The fields that a form sent to its page. Its files are stored for who is signed in, once the form proves itself. */
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
  const sent = new URLSearchParams()
  const parts = recordFields(namedWhereLeft(untilTooMuch(formParts(request, LARGEST_PARTS)), keeper), sent)
  try {
    return await readForm(openEnded(parts), keeper)
  } catch (error) {
    const unavailable = unavailableOf(error)
    if (!unavailable || !OF_FILES.has(unavailable.code)) throw error
    // its files cannot be stored, but what was typed after them counts too
    for await (const part of parts) void part
    sent.append(OUTAGE_FIELD, `${problemFor(error, request).message} Your files have to be chosen again.`)
    return sent
  }
}

/** Outages of what files are stored in; without a database there is no page to give the form back in. */
const OF_FILES = new Set(['storage_unavailable', 'disk_full'])

/** Passes parts on, and notes the fields among them as they were sent. */
async function* recordFields(parts: AsyncIterable<FormPart>, sent: URLSearchParams): AsyncGenerator<FormPart> {
  for await (const part of parts) {
    if (part.kind === 'field') sent.append(part.name, part.value)
    yield part
  }
}

/** The same parts for a reader that may fail, after which the rest can still be read. */
const openEnded = (parts: AsyncGenerator<FormPart>): AsyncIterable<FormPart> => ({
  [Symbol.asyncIterator]: () => ({ next: () => parts.next() }),
})

/** Fields that say what became of the form: ours to say. */
const OURS = new Set([UNREAD_FIELD, OUTAGE_FIELD])

/** A form that is too large or breaks off is what came of it until then, and why: its page says so, and keeps that. */
async function* untilTooMuch(parts: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  try {
    for await (const part of parts) if (!OURS.has(part.name)) yield part
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield { kind: 'field', name: UNREAD_FIELD, value: error.message }
  }
}

/** Files that nobody may keep are named among the fields, so that their sender is told of them. */
async function* namedWhereLeft(parts: AsyncIterable<FormPart>, keeper: (fields: URLSearchParams) => number | null) {
  const fields = new URLSearchParams()
  for await (const part of parts) {
    if (part.kind === 'field') fields.append(part.name, part.value)
    const left = part.kind === 'file' && keeper(fields) === null
    yield left ? ({ kind: 'field', name: FILES_LEFT_OUT, value: part.fileName } as const) : part
  }
}
