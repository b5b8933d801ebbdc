import type { Importer, NoticeRow, ReviewRow } from './rows.ts'

/** Whether a row is of an operator's archive that says whose import brought the review; a shop's file has no say in it. */
export const isFromArchive = (row: ReviewRow | NoticeRow, by: Importer): boolean =>
  by === 'operator' && row.type === 'review' && row.imported !== undefined

/**
 * Whose import brings a review. An operator's archive may say that a shop's did, and when: that is worth less than the
 * operator's own (P1.6). Nothing can say that a review was written here, nor that its author accepted it.
 */
export function whoImported(row: ReviewRow, by: Importer, now: Date): { by: Importer; at: Date | null } {
  if (!row.imported || !isFromArchive(row, by)) return { by, at: now }
  const { by: importer, at } = row.imported
  return { by: importer, at: at === undefined ? null : new Date(Math.min(Date.parse(at), now.getTime())) }
}
