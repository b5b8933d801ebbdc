import pg from 'pg'
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
  const plan = await readPlan(client, text, values)
  if (typeof plan === 'string') return countShards(plan)
  // EXPLAIN itself hands no values to parts of a statement, such as an INSERT's SELECT: with the values written out it has none to hand.
  const literal = await readPlan(client, writeOut(text, values), [])
  return typeof literal === 'string' ? countShards(literal) : plan
}

async function readPlan(client: Client, text: string, values: readonly unknown[]) {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS off) ${text}`, [...values])
    return rows.map(row => row['QUERY PLAN']).join('\n')
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

/** A plan of several steps, such as one that brings rows of the coordinator along, asks one shard if each of its steps does. */
function countShards(plan: string): Shards {
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  if (tasks.length === 0) return 'none'
  return tasks.every(count => count === 1) ? 'one' : 'several'
}

/** The driver's own way to write values, which its types lack. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

const writeOut = (text: string, values: readonly unknown[]) =>
  text.replace(/\$(\d+)\b/g, (_, place) => {
    const value = prepareValue(values[place - 1])
    return value === null ? 'NULL' : pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
  })
