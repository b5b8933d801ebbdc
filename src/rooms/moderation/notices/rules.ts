/** The list of a shop's notices on its transparency page (X-hiding-10). */

export const NOTICES_PER_PAGE = 20

/** By the date of the hiding, or by stars. */
export const NOTICE_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type NoticeSort = (typeof NOTICE_SORTS)[number]

export const NOTICE_SORT_LABELS: Readonly<Record<NoticeSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
}

/** Most reviews shown that were hidden and came back. */
export const MAX_RETURNED = 10

/** Fragment id of the list. */
export const NOTICES_ANCHOR = 'hidden'

/** Element id of a notice. */
export const noticeAnchor = (publicId: string) => `notice-${publicId}`

export interface NoticeParams {
  reason: string | null
  sort_by: NoticeSort
  /** 1-based. */
  page: number
}

/** URL of the list at `path`, without defaults. */
export function noticesHref(path: string, { reason, sort_by, page }: NoticeParams): string {
  const query = new URLSearchParams({
    ...(reason !== null && { reason }),
    ...(sort_by !== 'newest' && { sort_by }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `${path}${query && `?${query}`}#${NOTICES_ANCHOR}`
}
