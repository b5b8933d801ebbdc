import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'

/** Public ids of evidence: uploader and file. */
export interface FileKey {
  uploaderId: number
  fileId: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const encodeFileId = ({ uploaderId, fileId }: FileKey) => `${encodeReviewerId(uploaderId)}.${fileId}`

/** Returns null for an invalid id. */
export function decodeFileId(text: string): FileKey | null {
  const [person = '', fileId = ''] = text.split('.')
  const uploaderId = decodeReviewerId(person)
  return uploaderId === null || !UUID.test(fileId) ? null : { uploaderId, fileId }
}

/** Decodes file ids; null unless all belong to this uploader. */
export function decodeFileIds(ids: readonly string[], uploaderId: number): string[] | null {
  const keys = ids.map(decodeFileId)
  return keys.every(key => key?.uploaderId === uploaderId) ? keys.map(key => key!.fileId) : null
}
