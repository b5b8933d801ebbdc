import { ALL_SHARDS } from './all-shards.ts'
import { explainStatements, type Shards } from './explain-statements.ts'
import type { SentStatement } from './record-statements.ts'

/** Plans by text: files of one process send the same statements to copies of one schema. */
const known = new Map<string, Shards>()

/** Only what the site does: the demo world is made once. What Citus refuses fails its test by itself. */
const isOfSite = ({ source }: SentStatement) => !source.startsWith('src/seed/')

/**
 * Fails for statements that Citus sends to several shards without their being listed (X-cluster-03).
 * @param url a distributed database, whose schema they have
 */
export async function checkShards(url: string, sent: readonly SentStatement[]): Promise<void> {
  const unknown = sent.filter(({ text }) => !known.has(text))
  const plans = await explainStatements(url, unknown)
  for (const [index, { text }] of unknown.entries()) known.set(text, plans[index]!)
  const isUnlisted = ({ text, source }: SentStatement) => known.get(text) === 'several' && !ALL_SHARDS.has(source)
  const unlisted = new Set(
    sent
      .filter(isOfSite)
      .filter(isUnlisted)
      .map(({ source }) => source),
  )
  if (unlisted.size === 0) return
  throw new Error(
    `A cluster asks several shards for these: let each relation say its shop, or list them in all-shards.ts:\n${[...unlisted].toSorted().join('\n')}`,
  )
}
