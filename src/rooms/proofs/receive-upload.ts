import { LARGEST_MESSAGE } from '../../lib/inbound-message.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import type { FormLimits, FormPart } from '../../platform/http/forms/form-parts.ts'
import { withUploadMemory } from '../../platform/http/forms/upload-memory.ts'
import { wholeFile } from '../../platform/http/forms/uploaded-file.ts'
import { MESSAGE_FIELD, MESSAGE_FILE, REFUSED_MESSAGE } from './fields.ts'
import { describeRefusal } from './labels.ts'

/** Above the largest message, so that a larger one gets a message instead of an error page. */
export const PROOF_FORM: FormLimits = { bytes: 4 * LARGEST_MESSAGE, files: 1 }

/**
 * Streams a form's parts, and replaces an uploaded e-mail by a field with its bytes in base64. It is held in memory only, and
 * for signed-in people only.
 * @param keeper the uploader's id, from the fields before the file; null skips the file
 */
export async function* messageUpload(
  parts: AsyncIterable<FormPart>,
  keeper: (fields: URLSearchParams) => number | null,
): AsyncGenerator<FormPart> {
  const fields = new URLSearchParams()
  for await (const part of parts) {
    // clients cannot send refusals
    if (part.kind === 'field' && part.name === REFUSED_MESSAGE) continue
    if (part.kind === 'field') fields.append(part.name, part.value)
    if (part.kind !== 'file' || part.name !== MESSAGE_FILE) {
      yield part
      continue
    }
    if (keeper(fields) === null) continue
    yield await readUpload(part.bytes)
  }
}

/** Reads a multipart form into the call's input. */
export async function readUploadForm(parts: AsyncIterable<FormPart>): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of messageUpload(parts, () => 0)) if (part.kind === 'field') fields[part.name] = part.value
  if (fields[REFUSED_MESSAGE]) throw new Problem(413, 'too_large', String(fields[REFUSED_MESSAGE]))
  return fields
}

async function readUpload(bytes: AsyncIterable<Uint8Array>): Promise<FormPart> {
  const field = (name: string, value: string): FormPart => ({ kind: 'field', name, value })
  try {
    return await withUploadMemory(async memory => {
      const whole = await wholeFile(bytes, LARGEST_MESSAGE, memory)
      return whole ? field(MESSAGE_FIELD, whole.toString('base64')) : field(REFUSED_MESSAGE, textOf('too_large'))
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'busy') return field(REFUSED_MESSAGE, textOf('busy'))
    throw error
  }
}

function textOf(reason: 'too_large' | 'busy'): string {
  const { title, why, todo } = describeRefusal({ reason }, '')
  return `${title}. ${why} ${todo}`
}
