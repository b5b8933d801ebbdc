import type { FormLimits, FormPart } from '../../platform/http/forms/form-parts.ts'
import { MOST_BYTES, MOST_PER_REVIEW, PICTURES_FIELD, REFUSED_FIELD } from './rules.ts'
import { type MediaDeps, type StoredPicture, storePicture } from './service.ts'

/**
 * A form with pictures may bring twice as many as a review takes, and some too large ones: whoever chose too many is told so
 * beside what they wrote.
 */
export const PICTURE_FORM: FormLimits = { bytes: 12 * MOST_BYTES, files: 2 * MOST_PER_REVIEW }

/** A file of a form that was not kept, and why, in words for whoever chose it. */
export interface RefusedFile {
  fileName: string
  reason: string
  message: string
}

/**
 * Reads a form and keeps each picture in it as it comes: the fields as they were sent, with the id of each kept picture as
 * one more `pictures`, and each refused file as a `refused_pictures` that says what it was called and why.
 * @param keeper who keeps pictures, as the fields before the first file tell; null passes over the files
 */
export async function readPictureForm(
  deps: MediaDeps,
  parts: AsyncIterable<FormPart>,
  keeper: (fields: URLSearchParams) => number | null,
): Promise<{ fields: URLSearchParams; kept: StoredPicture[]; refused: RefusedFile[] }> {
  const fields = new URLSearchParams()
  const stored: StoredPicture[] = []
  const refused: RefusedFile[] = []
  for await (const part of parts) {
    const reviewerId = part.kind === 'file' ? keeper(fields) : null
    if (part.kind === 'field') {
      if (part.name !== REFUSED_FIELD) fields.append(part.name, part.value)
    } else if (reviewerId !== null) {
      const picture = await storePicture(deps, reviewerId, part.bytes)
      if (picture.kind === 'refused') refused.push({ ...picture, fileName: part.fileName })
      else {
        stored.push(picture)
        fields.append(PICTURES_FIELD, picture.id)
      }
    }
  }
  for (const { fileName, message } of refused) fields.append(REFUSED_FIELD, `${fileName}: ${message}`)
  return { fields, kept: stored, refused }
}
