import type { FormLimits, FormPart } from '../../platform/http/forms/form-parts.ts'
import { MOST_BYTES, MOST_PER_REVIEW, PICTURES_FIELD, REFUSED_FIELD } from './rules.ts'
import { type MediaDeps, type StoredPicture, storePicture } from './service.ts'

/**
 * Limits of a form with pictures: higher than a review's, so that too many or too large pictures get a message
 * instead of an error page.
 */
export const PICTURE_FORM: FormLimits = { bytes: 12 * MOST_BYTES, files: 2 * MOST_PER_REVIEW }

/** A refused file of a form, and why, worded for the user. */
export interface RefusedFile {
  fileName: string
  reason: string
  message: string
}

/**
 * Reads a form and stores its pictures while streaming. Returns the fields as sent, plus the id of each stored
 * picture as `pictures` and the name and reason of each refused file as `refused_pictures`.
 * @param keeper returns the owner's reviewer id, given the fields before the first file; null skips the files
 */
export async function readPictureForm(
  deps: MediaDeps,
  parts: AsyncIterable<FormPart>,
  keeper: (fields: URLSearchParams) => number | null,
): Promise<{ fields: URLSearchParams; pictures: StoredPicture[]; refused: RefusedFile[] }> {
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
  return { fields, pictures: stored, refused }
}
