import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_COUNTED } from '../rules.ts'
import { type ListRange, probeWords, type Search, sampleWords, walkWords } from '../sql/search.ts'
import { countQuestions, type QuestionRow } from '../sql.ts'

/** Most matches read per word index; beyond it the words count as common, and the list itself is scanned. */
const READ = 3 * MOST_COUNTED

/** Number of newest questions from which the total for common words is estimated. */
const SAMPLE = 2_000

interface SearchResult {
  rows: QuestionRow[]
  total: number
  estimated: boolean
}

/**
 * Full-text search in questions and answers: rare words by index and sort, common words by scanning the sorted list.
 * Either way reads a few thousand rows at most.
 */
export async function findQuestions(db: Db, query: Search, range: ListRange): Promise<SearchResult> {
  const { rows, total, more } = await probeWords(db, query, READ, range)
  if (!more) return { rows, total, estimated: false }
  const [page, { tested, met }, all] = await Promise.all([
    range.limit > 0 && range.offset < MOST_COUNTED ? walkWords(db, query, range) : [],
    sampleWords(db, query, SAMPLE),
    countQuestions(db, query),
  ])
  if (tested < SAMPLE) return { rows: page, total: met, estimated: false }
  const seen = range.offset + page.length
  if (page.length < range.limit && (page.length > 0 || range.offset === 0))
    return { rows: page, total: seen, estimated: false }
  const estimate = roundedDown((all * met) / tested)
  return { rows: page, total: Math.max(estimate, page.length > 0 ? seen : 0), estimated: true }
}

/** Rounds down to two significant digits, like all estimates (X-search-02). */
function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.floor(count / step) * step
}
