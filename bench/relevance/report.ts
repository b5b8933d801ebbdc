import { DATA_SETS, HALVES, QUERY_KINDS, type Query } from './queries.ts'
import { mean } from './scores.ts'

/** One query and how well it was answered. */
export interface Measured {
  query: Query
  ndcg: number
  recall: number
  found: boolean
  /** Titles of the first three results. */
  first: string[]
}

/** Prints a table of both halves: for each data set and kind, each data set, and all. */
export function printFigures(measured: readonly Measured[]) {
  const heads = HALVES.map(half => `${half.padStart(10)}  NDCG@10  recall   none`)
  console.log(`\n${''.padEnd(22)}${heads.join('  ')}`)
  for (const data of DATA_SETS) {
    const ofData = measured.filter(({ query }) => query.data === data)
    printRow(data, ofData)
    for (const kind of QUERY_KINDS)
      printRow(
        `  ${kind}`,
        ofData.filter(({ query }) => query.kind === kind),
      )
  }
  printRow('all', measured)
}

function printRow(name: string, measured: readonly Measured[]) {
  if (measured.length === 0) return
  const cells = HALVES.map(half => {
    const ofHalf = measured.filter(({ query }) => query.half === half)
    if (ofHalf.length === 0) return `${'0'.padStart(10)}${' '.repeat(24)}`
    const none = ofHalf.filter(({ found }) => !found).length / ofHalf.length
    const shares = [mean(ofHalf.map(({ ndcg }) => ndcg)), mean(ofHalf.map(({ recall }) => recall))]
    return [
      String(ofHalf.length).padStart(10),
      shares[0]!.toFixed(2).padStart(9),
      shares[1]!.toFixed(2).padStart(8),
      `${Math.round(none * 100)} %`.padStart(7),
    ].join('')
  })
  console.log(`${name.padEnd(22)}${cells.join('  ')}`)
}

/** Prints the worst queries of the tuning half. Of the other half only totals are shown: nobody is to tune on it. */
export function printWorst(measured: readonly Measured[], count: number) {
  const worst = measured
    .filter(({ query }) => query.half === 'tuning')
    .sort((a, b) => a.ndcg - b.ndcg || a.recall - b.recall)
    .slice(0, count)
  console.log('\nThe worst of tuning: NDCG@10, recall, query, its first results')
  for (const { query, ndcg, recall, first } of worst)
    console.log(
      `${ndcg.toFixed(2)} ${recall.toFixed(2)}  ${query.data}, ${query.kind}: “${query.text}” → ${first.join(' · ') || 'nothing'}`,
    )
}
