/** Formats and constants of open data (P4.1); docs/open-data.md describes them. */

/** The format of a release; part of each fingerprint, so that a new one makes all files anew. */
export const FORMAT = 'candor.open-data/v1'

/** Bytes of a stored part of a file: what a publication or a download keeps in memory. */
export const PART_BYTES = 2 ** 22

/** What no licence gives away; part of each manifest. */
export const PEOPLE_NOTE =
  'People have rights that no licence gives away. Do not try to find out who wrote what, and drop what withdrawn.jsonl names.'

/** Searches without words, whose first products are part of a release: anybody can repeat them from its rows. */
export const SEARCHES = [
  'reviews_count=1',
  'reviews_count=10',
  'min_rating=4',
  'min_rating=4.5&min_transparency=95',
  'min_transparency=100&reviews_count=5',
  'min_authenticity=90',
  'sort_by=reviews_count&min_rating=3',
  'sort_by=newest&min_rating=1',
  'sort_by=price_asc&reviews_count=1',
  'sort_by=price_desc&min_rating=2&min_transparency=0',
] as const

/**
 * Files in which people are, by what they wrote or as pseudonyms; folders end in a slash. Only the newest releases keep them,
 * so that what authors delete does not stay on offer (P3.3, P4.2).
 */
export const PEOPLE_FILES = ['authors.jsonl.gz', 'questions.jsonl.gz', 'reviews/'] as const

/** How long one release of each week and one of each month keep their other files. */
const WEEKLY_DAYS = 91
const MONTHLY_YEARS = 2

/** What stays of a release besides its manifest: all files, those without people, or none. */
export type Remainder = 'all' | 'figures' | 'nothing'

/**
 * What stays of releases: of the newest all files; of the first of each week for a quarter, and of the first of each month for
 * two years, those without people.
 * @param dates days of all releases of which anything is left, newest first
 * @param complete how many stay complete
 */
export function remaindersOf(dates: readonly string[], complete: number): Remainder[] {
  const newest = dates[0] ?? ''
  const oldestMonth = `${Number(newest.slice(0, 4)) - MONTHLY_YEARS}${newest.slice(4)}`
  return dates.map((date, at) => {
    if (at < complete) return 'all'
    const before = dates[at + 1]
    const isOfWeek = before === undefined || weekOf(before) < weekOf(date)
    const isOfMonth = before === undefined || before.slice(0, 7) < date.slice(0, 7)
    const isRetained = (isOfWeek && dayOf(newest) - dayOf(date) <= WEEKLY_DAYS) || (isOfMonth && date >= oldestMonth)
    return isRetained ? 'figures' : 'nothing'
  })
}

const dayOf = (date: string) => Date.parse(date) / 86_400_000

/** Number of a date's week, which begins on Monday; day 0 was a Thursday. */
const weekOf = (date: string) => Math.floor((dayOf(date) + 3) / 7)

/** The name of a release: its day, and a number from the second of a day on. @param earlier releases of that day */
export const releaseName = (date: string, earlier: number) => (earlier === 0 ? date : `${date}-${earlier + 1}`)

/** Storage key of a part of a file, 0 first. */
export const partKey = (fileId: string, part: number) => `open-data/${fileId}/${part}`
