import pLimit from 'p-limit'

export type Fetched = 'stored' | 'failed'

/** Pictures fetched at once, and read from the table at once. */
const AT_ONCE = 4
export const BATCH = 20

/**
 * Fetches each picture that is due, until none is left or `signal` aborts. A failed one holds up no other.
 * @param selectDue at most `limit` rows, fairly chosen among their hosts
 * @returns how many were stored, and how many failed
 */
export async function fetchEach<Row>(
  selectDue: (limit: number) => Promise<Row[]>,
  fetchOne: (row: Row) => Promise<Fetched>,
  signal: AbortSignal,
): Promise<Record<Fetched, number>> {
  const counts = { stored: 0, failed: 0 }
  const limited = pLimit(AT_ONCE)
  while (!signal.aborted) {
    const due = await selectDue(BATCH)
    if (due.length === 0) break
    await Promise.all(
      due.map(row =>
        limited(async () => {
          if (!signal.aborted) counts[await fetchOne(row)]++
        }),
      ),
    )
  }
  return counts
}
