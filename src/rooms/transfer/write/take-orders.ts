import { type Incoming, type Ingested, nothingIngested } from '../../../lib/ingest.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { OrderRow } from '../../orders/ingest.ts'
import type { ReviewerRow } from '../../people/ingest.ts'

interface Given {
  /** Buyers whom the orders bring themselves. */
  people: Incoming<ReviewerRow>[]
  orders: Incoming<OrderRow>[]
}

/** The writers of the two kinds. */
interface Writers {
  people(rows: Incoming<ReviewerRow>[]): Promise<Ingested>
  orders(rows: Incoming<OrderRow>[]): Promise<Ingested>
}

/**
 * Writes orders with their buyers. A refused order changes nothing (P2.2): neither the people that it alone names, nor an
 * order that its buyer proved. Which order is refused shows only when all are written; so where one is, everything is rolled
 * back and the others are written again.
 * @param sql within a transaction
 */
export async function takeOrders(sql: Query, given: Given, write: Writers): Promise<Record<keyof Given, Ingested>> {
  if (given.people.length + given.orders.length === 0) return { people: nothingIngested(), orders: nothingIngested() }
  const refused: Pick<Ingested, 'problems'> & { unchanged: object[] } = { problems: [], unchanged: [] }
  for (let rows = given; ; ) {
    await sql.raw('SAVEPOINT orders')
    const people = await write.people(rows.people)
    const orders = await write.orders(rows.orders)
    const taken = rows.orders.filter(({ record }) => orders.outcomes.has(record))
    if (taken.length === rows.orders.length) {
      await sql.raw('RELEASE SAVEPOINT orders')
      for (const record of refused.unchanged) people.outcomes.set(record, 'unchanged')
      return { people, orders: { ...orders, problems: [...refused.problems, ...orders.problems] } }
    }
    await sql.raw('ROLLBACK TO SAVEPOINT orders')
    const dropped = buyersOfRefused(rows, taken)
    const lines = new Set(dropped.map(({ line }) => line))
    const skipped = people.problems.filter(({ line, outcome }) => outcome === 'skipped' && lines.has(line))
    refused.problems.push(...skipped, ...orders.problems)
    // who was known before stays, as they were
    for (const { record } of dropped)
      if ((people.outcomes.get(record) ?? 'added') !== 'added') refused.unchanged.push(record)
    rows = { people: rows.people.filter(row => !dropped.includes(row)), orders: taken }
  }
}

/** People whom no order names that is taken, though some do. */
function buyersOfRefused({ people, orders }: Given, taken: Given['orders']): Given['people'] {
  const buyersOf = (some: Given['orders']) => new Set(some.map(({ record }) => record.reviewer))
  const [all, kept] = [buyersOf(orders), buyersOf(taken)]
  return people.filter(({ record: { external_id } }) => all.has(external_id) && !kept.has(external_id))
}
