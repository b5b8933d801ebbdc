import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import type { Json } from '../../public-log/canonical-json.ts'
import { readAuthors } from '../files/authors.ts'
import { presentProduct, presentShop, readProducts, readShops } from '../files/catalog.ts'
import { readConstants } from '../files/constants.ts'
import { presentEvent, presentQueued, readEvents, readQueued, selectEventMonths } from '../files/events.ts'
import { linesOf, toLines } from '../files/lines.ts'
import { LISTS } from '../files/lists.ts'
import type { Month } from '../files/monthly.ts'
import { presentReview, readReviews, selectReviewMonths } from '../files/reviews.ts'
import { selectLatestFiles } from './files-sql.ts'
import { splitByMonth } from './split-by-month.ts'
import { type Lines, type WrittenFile, writeFile } from './write-file.ts'

/** A file of a release. */
export interface ReleaseFile extends WrittenFile {
  path: string
  fingerprint: string | null
  /** It is the last release's. */
  unchanged: boolean
}

interface Deps {
  db: Db
  storage: Storage
  signal?: AbortSignal | undefined
}

/** Files that are made for each release. */
const WHOLE: Readonly<Record<string, (snapshot: Db) => AsyncIterable<Lines>>> = {
  ...LISTS,
  'authors.jsonl.gz': readAuthors,
  'constants.json': readConstants,
  'products.jsonl.gz': snapshot => toLines(readProducts(snapshot), presentProduct),
  'queued.jsonl.gz': snapshot => toLines(readQueued(snapshot), presentQueued),
  'shops.jsonl.gz': snapshot => toLines(readShops(snapshot), presentShop),
}

/** Writes all files of a release, in the order of their paths; monthly ones whose rows are as before are taken over. */
export async function writeFiles(snapshot: Db, deps: Deps): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = []
  for (const [path, read] of Object.entries(WHOLE)) {
    const options = { gzipped: path.endsWith('.gz'), signal: deps.signal }
    files.push({ path, fingerprint: null, unchanged: false, ...(await writeFile(deps, read(snapshot), options)) })
  }
  const events = { months: selectEventMonths, read: readEvents, present: presentEvent }
  const reviews = { months: selectReviewMonths, read: readReviews, present: presentReview }
  files.push(...(await writeMonthly(snapshot, deps, 'events', events)))
  files.push(...(await writeMonthly(snapshot, deps, 'reviews', reviews)))
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function writeMonthly<Row extends { month: string }>(
  snapshot: Db,
  deps: Deps,
  folder: string,
  {
    months,
    read,
    present,
  }: {
    months: (db: Db) => Promise<Month[]>
    read: (db: Db, months: readonly string[]) => AsyncIterable<Row[]>
    present: (row: Row) => Json
  },
): Promise<ReleaseFile[]> {
  const earlier = await selectLatestFiles(deps.db)
  const files: ReleaseFile[] = []
  const changed = new Map<string, Month>()
  for (const month of await months(snapshot)) {
    const path = `${folder}/${month.month}.jsonl.gz`
    const known = earlier.get(path)
    if (known?.fingerprint === month.fingerprint) files.push({ ...known, unchanged: true })
    else changed.set(month.month, month)
  }
  if (changed.size === 0) return files
  for await (const { month, batches } of splitByMonth(read(snapshot, [...changed.keys()]))) {
    const lines = (async function* () {
      for await (const rows of batches) yield linesOf(rows.map(present))
    })()
    const { fingerprint } = changed.get(month)!
    const written = await writeFile(deps, lines, { gzipped: true, signal: deps.signal })
    files.push({ path: `${folder}/${month}.jsonl.gz`, fingerprint, unchanged: false, ...written })
  }
  return files
}
