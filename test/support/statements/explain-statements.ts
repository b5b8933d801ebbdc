import { Client } from '../../../src/platform/postgres/client.ts'
import type { SentStatement } from './record-statements.ts'

/** How many shards a statement's plan asks: none, one, several; or that a cluster refuses it, and why. */
export type Shards = 'none' | 'one' | 'several' | { refused: string }

/** Plans statements on the spread schema at `url`, with the values they were sent with. */
export async function explainStatements(url: string, statements: readonly SentStatement[]): Promise<Shards[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const shards: Shards[] = []
    for (const { text, values } of statements) shards.push(await explain(client, text, values))
    return shards
  } finally {
    await client.end()
  }
}

async function explain(client: Client, text: string, values: readonly unknown[]): Promise<Shards> {
  if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) return 'none'
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS off) ${text}`, [...values])
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    if (tasks.length === 0) return 'none'
    return tasks.length === 1 && tasks[0] === 1 ? 'one' : 'several'
  } catch (error) {
    return { refused: (error as Error).message }
  }
}
