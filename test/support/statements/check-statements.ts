import { clusterProblems } from './cluster-rules.ts'
import { type SentStatement, takeStatements } from './record-statements.ts'

/**
 * Statements about one shop that do not keep the rules yet, by their place in the source, each with the reason. A cluster refuses
 * them or asks all shards; this list only gets shorter.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/rooms/questions/sql/search.ts#probeWords': 'shop_id + 0 keeps generic plans to the index of words',
  'src/rooms/reviews/listing/sql.ts#probeWords': 'shop_id + 0 keeps generic plans to the index of words',
  'src/rooms/reviews/listing/sql.ts#selectMarked': 'bounds in the order of the facet index keep generic plans to it',
  'src/rooms/reviews/sql.ts#selectListed': 'the same bounds, in the list of ids that it is given',
}

/** Problems by text: files of one process send the same statements. */
const known = new Map<string, string[]>()

/**
 * Fails for what the product sent to a database and a cluster would not send to one shard (X-cluster-02).
 * @returns the number of different statements
 */
export function checkStatements(database: string): number {
  const sent = takeStatements(database)
  const problems = sent.filter(({ source }) => !(source in EXCEPTIONS)).flatMap(problemsOf)
  if (problems.length === 0) return sent.length
  throw new Error(
    `Each relation of a statement about one shop says shop_id = its value, and times are values (CONTRIBUTING.md, SQL):\n${problems.join('\n')}`,
  )
}

function problemsOf({ text, source }: SentStatement): string[] {
  const problems = known.get(text) ?? clusterProblems(text)
  known.set(text, problems)
  return problems.map(problem => `${source}: ${problem}`)
}
