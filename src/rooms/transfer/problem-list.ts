import type { Problem } from '../../lib/ingest.ts'

/** A problem with all the rows that have it. */
export interface ProblemGroup extends Problem {
  /** Number of rows. */
  count: number
  /** First line numbers. */
  lines: number[]
}

/** Maximum number of groups; further problems are only counted. */
const MOST_GROUPS = 10_000
/** Line numbers listed per group. */
const NAMED_LINES = 5

/** Problems of an import, grouped by identical text: memory grows with the causes, not with the file. */
export class ProblemList {
  readonly #groups = new Map<string, ProblemGroup>()
  /** Problems beyond the limit. */
  unlisted = 0

  add = (problem: Problem) => {
    const key = JSON.stringify([problem.outcome, problem.column, problem.reason])
    const group = this.#groups.get(key)
    if (group) {
      group.count++
      if (group.lines.length < NAMED_LINES) group.lines.push(problem.line)
    } else if (this.#groups.size < MOST_GROUPS) this.#groups.set(key, { ...problem, count: 1, lines: [problem.line] })
    else this.unlisted++
  }

  /** Groups in the order of their first lines. */
  get groups(): ProblemGroup[] {
    return [...this.#groups.values()].sort((a, b) => a.line - b.line)
  }
}

/** `line 3` or `lines 3, 4, 5, 6, 7 and 31,041 more`. */
export function linesOf({ lines, count }: Pick<ProblemGroup, 'lines' | 'count'>): string {
  if (count === 1) return `line ${lines[0]}`
  const more = count - lines.length
  return `lines ${lines.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}

const OUTCOME_SUFFIXES = { skipped: ' (skipped)', left_out: ' (left out)', note: '', waiting: ' (waits for an answer)' }

/** One line of text for a group. */
export const problemLine = (group: ProblemGroup): string =>
  `${linesOf(group)}${group.column ? `, ${group.column}` : ''}: ${group.reason}${OUTCOME_SUFFIXES[group.outcome]}`
