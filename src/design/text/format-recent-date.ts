import { formatShortDate } from './format.ts'

/** As `formatShortDate`, with the year where it is not the present one. */
export const formatRecentDate = (iso: string, now = new Date()): string =>
  formatShortDate(iso, new Date(iso).getUTCFullYear() !== now.getUTCFullYear())
