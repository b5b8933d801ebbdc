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

/** The name of a release: its day, and a number from the second of a day on. @param earlier releases of that day */
export const releaseName = (date: string, earlier: number) => (earlier === 0 ? date : `${date}-${earlier + 1}`)

/** Storage key of a part of a file, 0 first. */
export const partKey = (fileId: string, part: number) => `open-data/${fileId}/${part}`
