import { formatDate } from './format.ts'

/** An instant to the minute, in UTC: `4 June 2026, 09:05 UTC`. */
export const formatDateTime = (iso: string) => `${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`
