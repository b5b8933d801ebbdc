/** Whether a shop's order numbers run in sequence, so that numbers left out mean orders that did not arrive (P1.4). */

/** Numbers below it are not told, except zero. */
export const LEAST_SHOWN = 10

/** One series of order numbers in one month of receipt. Steps lead from the next lower number of the series. */
export interface SeriesCounts {
  /** The number's text with `{n}` for its last digits: `HS-{n}`. */
  series: string
  orders: number
  /** Orders with a lower number in the series, and those of them whose step is at most `LONGEST_STEP`. */
  steps: number
  near: number
  /** Steps between orders placed at different times, and those of them that lead to the later order. */
  compared: number
  ascending: number
  /** Numbers left out by near steps. */
  missing: number
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

/** Longer steps are taken for a new numbering, not for orders that did not arrive. */
export const LONGEST_STEP = 1000

/** Of 10 steps, as many are near and lead to a later order where numbers run in sequence. */
export const LEAST_IN_TEN = 9

/** At most so many series of order numbers are followed, the largest. */
export const MOST_SERIES = 5

/** As many numbers, at most, are left out for each that arrived; beyond that, numbers count something other than orders. */
export const MOST_MISSING = 99

/**
 * Series whose numbers run in sequence over all months: at least 10 orders, 9 of 10 steps near, 9 of 10 compared steps
 * (at least 9) ascending, and at least 1 of 100 numbers received.
 */
export function sequencesOf(months: readonly { series: readonly SeriesCounts[] }[]): Set<string> {
  const bySeries = Map.groupBy(
    months.flatMap(({ series }) => series),
    ({ series }) => series,
  )
  const inSequence = [...bySeries].filter(([, parts]) => {
    const all = (key: Exclude<keyof SeriesCounts, 'series'>) => sum(parts.map(part => part[key]))
    return (
      all('orders') >= LEAST_SHOWN &&
      all('near') * 10 >= all('steps') * LEAST_IN_TEN &&
      all('compared') >= LEAST_SHOWN - 1 &&
      all('ascending') * 10 >= all('compared') * LEAST_IN_TEN &&
      all('missing') <= all('orders') * MOST_MISSING
    )
  })
  return new Set(inSequence.map(([series]) => series))
}
