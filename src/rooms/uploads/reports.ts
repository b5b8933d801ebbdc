import { csvLines } from '../../lib/csv.ts'
import type { Problem } from '../../lib/ingest.ts'
import { ProblemList } from '../transfer/service.ts'
import { causesOf } from './cause-rules.ts'
import { LISTED_CAUSES } from './rules.ts'
import type { Cause } from './schemas.ts'

/** Collects the problems of rows as a downloadable table with one line per cause. */
export class Reports {
  skipped = 0
  notes = 0
  readonly #problems = new ProblemList()
  add = (problem: Problem) => {
    this[problem.outcome === 'note' ? 'notes' : 'skipped']++
    this.#problems.add(problem)
  }
  causes = (): Cause[] => causesOf(this.#problems.groups, LISTED_CAUSES)
  table = () =>
    csvLines([
      ['line', 'column', 'outcome', 'reason', 'rows', 'lines'],
      ...this.#problems.groups.map(({ line, column, outcome, reason, count, lines }) => [
        line,
        column,
        OUTCOMES[outcome],
        reason,
        count,
        lines.join(' '),
      ]),
    ])
}

const OUTCOMES = { skipped: 'skipped', left_out: 'left out', note: 'taken', waiting: 'waits for an answer' }
