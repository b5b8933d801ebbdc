import { TIER_LABELS } from '../../labels.ts'
import { type MedalTier, medal, score } from '../../rules.ts'

/** Geometry of the score chart, in units of its view box. */

/** Counts at the end of a month, and the score that they yield. */
export interface HistoryMonth {
  /** `2026-11`. */
  month: string
  verified_received: number
  verified_public: number
}

/** A month with its score (0–100, null for unknown) and medal. */
export interface ScoredMonth extends HistoryMonth {
  score: number | null
  tier: MedalTier | null
  /** Whether the medal differs from the previous month's; false for the first month with a score. */
  changed: boolean
}

/** Computes score and medal of each month, and where the medal changes. */
export function scoredMonths(months: readonly HistoryMonth[]): ScoredMonth[] {
  let before: ScoredMonth | undefined
  return months.map(month => {
    const value = score(month.verified_public, month.verified_received)
    const tier = medal(value)
    const scored: ScoredMonth = { ...month, score: value, tier, changed: before !== undefined && before.tier !== tier }
    if (value !== null) before = scored
    return scored
  })
}

/** Whether there is enough to draw: two months with a score. */
export const hasHistory = (months: readonly ScoredMonth[]) => months.filter(month => month.score !== null).length > 1

/** Whether the score differs between months; a line that never moves says nothing that a sentence does not. */
export const hasMoved = (months: readonly ScoredMonth[]) => new Set(months.flatMap(month => month.score ?? [])).size > 1

export const WIDTH = 720
export const HEIGHT = 172
const LEFT = 44
const STEP = 55
const TOP = 20
const ROW = 26
const ROWS = 4

/** Grid steps in per cent; the chart uses the finest one that still shows the lowest score. */
const SCALES = [1, 2, 5, 10, 25]

export const xOf = (i: number) => LEFT + i * STEP

export interface Scale {
  /** Values of the grid lines, from 100 down. */
  lines: number[]
  yOf(value: number): number
}

/** The vertical scale of the chart, fitted to the lowest score. */
export function scaleOf(months: readonly ScoredMonth[]): Scale {
  const lowest = Math.min(100, ...months.flatMap(entry => entry.score ?? []))
  const step = SCALES.find(size => 100 - ROWS * size <= lowest) ?? 25
  return {
    lines: Array.from({ length: ROWS + 1 }, (_, i) => 100 - i * step),
    yOf: value => TOP + ((100 - value) / step) * ROW,
  }
}

/** SVG path that holds each month's score until the next month's end, with gaps for unknown scores. */
export function lineOf(months: readonly ScoredMonth[], { yOf }: Scale): string {
  let drawing = false
  const parts = months.map(({ score: value }, i) => {
    if (value === null) {
      drawing = false
      return ''
    }
    const start = drawing ? `V${yOf(value)}` : `M${xOf(i)} ${yOf(value)}`
    drawing = true
    return `${start}H${i < months.length - 1 ? xOf(i + 1) : xOf(i) + 7}`
  })
  return parts.join('')
}

/** Medal changes with room for a label: at least two months apart. */
export function namedChanges(months: readonly ScoredMonth[]): number[] {
  const named: number[] = []
  for (const [i, { changed, score: value }] of months.entries())
    if (changed && value !== null && i - (named.at(-1) ?? -2) >= 2) named.push(i)
  return named
}

export const tierName = (tier: MedalTier | null) => (tier ? TIER_LABELS[tier] : 'No medal')

const MONTH_FORMATS = {
  long: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  narrow: new Intl.DateTimeFormat('en', { month: 'narrow', timeZone: 'UTC' }),
}

/** `November 2026`; narrow, `N`. */
export const monthName = (month: string, length: keyof typeof MONTH_FORMATS = 'long') =>
  MONTH_FORMATS[length].format(new Date(`${month}-01T00:00:00Z`))

/** Text alternative of the chart: each score with the month of its first appearance. */
export function inWords(months: readonly ScoredMonth[]): string {
  const steps = months.filter(
    ({ score: value }, i) =>
      value !== null && value !== months.slice(0, i).findLast(entry => entry.score !== null)?.score,
  )
  const labels = steps.map(({ score: value, month }) => `${value} in ${monthName(month)}`)
  return `Transparency by month: ${labels.join(', ')}${steps.length > 0 ? ', unchanged since' : ''}`
}
