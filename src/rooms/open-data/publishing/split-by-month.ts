/**
 * Splits rows that come month by month into their months. Each month's batches must be read to their end before the next
 * month is asked for.
 */
export async function* splitByMonth<Row extends { month: string }>(
  rows: AsyncIterable<Row[]>,
): AsyncGenerator<{ month: string; batches: AsyncGenerator<Row[]> }> {
  const source = rows[Symbol.asyncIterator]()
  let waiting: Row[] = []
  /** Fills `waiting`. @returns false at the end */
  async function fill(): Promise<boolean> {
    while (waiting.length === 0) {
      const next = await source.next()
      if (next.done) return false
      waiting = next.value
    }
    return true
  }
  async function* batchesOf(month: string) {
    while ((await fill()) && waiting[0]!.month === month) {
      const end = waiting.findIndex(row => row.month !== month)
      const batch = end < 0 ? waiting : waiting.slice(0, end)
      waiting = end < 0 ? [] : waiting.slice(end)
      yield batch
    }
  }
  try {
    while (await fill()) {
      const month = waiting[0]!.month
      yield { month, batches: batchesOf(month) }
    }
  } finally {
    await source.return?.()
  }
}
