import type { ProblemGroup } from '../transfer/problem-list.ts'
import type { Cause } from './schemas.ts'

/** Turns the problems of a run into causes: what one act of the shop settles is one cause, however many values it names. */

/** A reason's quoted value, such as `"P1" / "Green mug"`. */
const QUOTED = /"[^"]*"(?: \/ "[^"]*")*/

/** Values listed per cause, and line numbers. */
const NAMED = 5

/** A reason without its quoted value: `"9": more than 5` is `more than 5`. */
const withoutValue = (reason: string) => reason.replace(QUOTED, '').replace(/^: /, '').replace(/ {2,}/g, ' ').trim()

/** The column in the file, without its position in a list. */
const keyOf = ({ outcome, column, reason }: ProblemGroup) => JSON.stringify([outcome, column, withoutValue(reason)])

function causeOf(groups: readonly ProblemGroup[]): Cause {
  const [{ outcome, column, reason }] = groups as [ProblemGroup]
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const lines = groups
    .flatMap(group => group.lines)
    .sort((a, b) => a - b)
    .slice(0, NAMED)
  const cause = { outcome, column: column ?? null, reason, count, lines }
  if (groups.length === 1) return cause
  const values = groups.slice(0, NAMED).map(group => QUOTED.exec(group.reason)?.[0].replaceAll('"', '') ?? '')
  return { ...cause, reason: withoutValue(reason), values, more_values: groups.length - values.length }
}

/**
 * The most frequent causes, those of skipped rows before notes. Reasons that differ only in the value that they quote are one
 * cause, with its most frequent values.
 * @param most largest number of causes
 */
export function causesOf(problems: readonly ProblemGroup[], most: number): Cause[] {
  const groups = Map.groupBy(
    problems.toSorted((a, b) => b.count - a.count || a.line - b.line),
    keyOf,
  )
  return [...groups.values()]
    .map(causeOf)
    .sort((a, b) => Number(a.outcome === 'note') - Number(b.outcome === 'note') || b.count - a.count)
    .slice(0, most)
}

/** Whether rows were left out because the shop has no such product: importing products settles them all. */
export const lacksProducts = ({ outcome, reason }: Cause) =>
  outcome === 'skipped' && /^the product\b.* is not known$/.test(reason)
