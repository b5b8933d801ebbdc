import type { Releases } from './schemas.ts'

type File = NonNullable<Releases['latest']>['files'][number]

/** What is in each file, in the order of the page. Of the monthly files the newest stands for all. */
const ABOUT: readonly (readonly [path: string, about: string])[] = [
  ['shops.jsonl.gz', 'Every shop with its counts, scores and medals'],
  ['products.jsonl.gz', 'Every product with its former versions'],
  ['reviews/', 'Published reviews with their evidence'],
  ['hidden.jsonl.gz', 'Notices of hidden reviews, with their stars and reasons'],
  ['events/', 'Everything that happened to reviews and shops: the entries of the log'],
  ['queued.jsonl.gz', 'What happened and was not in the log yet'],
  ['orders.jsonl.gz', 'Feed audits: which orders each shop reported, by month'],
  ['decisions.jsonl.gz', 'Moderators’ decisions with their grounds'],
  ['medals.jsonl.gz', 'Medals that shops reached and lost'],
  ['votes.jsonl.gz', 'Helpful votes, by day'],
  ['questions.jsonl.gz', 'Questions and their answers'],
  ['authors.jsonl.gz', 'Which reviews are by the same person, without saying whose'],
  ['rates.jsonl.gz', 'Exchange rates of the day'],
  ['constants.json', 'The numbers in every formula, and what ten searches find'],
  ['withdrawn.jsonl', 'What copies should drop'],
]

/** The files of a release by kind. `more`: earlier months, newest first. */
export function groupFiles(files: readonly File[]): { newest: File; about: string; more: File[] }[] {
  return ABOUT.flatMap(([path, about]) => {
    const [newest, ...more] = files.filter(file => file.path.startsWith(path)).toReversed()
    return newest ? [{ newest, about, more }] : []
  })
}

const UNITS = ['kB', 'MB', 'GB', 'TB']

/** The size of a file, with two digits at least: `340 kB`, `2.1 MB`. */
export function fileSize(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000
  return `${size < 10 ? Math.max(size, 0.1).toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

/** Why `withdrawn.jsonl` names a review, by its `why`. */
export const WITHDRAWN_LABELS: Readonly<Record<string, string>> = {
  deleted: 'Deleted by their authors',
  erased: 'Account deleted, words erased',
  held: 'Held back for a check',
  hidden: 'Hidden by their shop',
  removed: 'Removed by a moderator',
  withdrawn: 'Withdrawn by their authors',
}
