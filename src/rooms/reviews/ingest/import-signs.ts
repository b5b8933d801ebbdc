import type { Query } from '../../../platform/postgres/query.ts'
import { memberAddresses } from '../../accounts/service/member-networks.ts'
import { emailAddressOf, withoutAddresses } from '../../people/ingest.ts'
import { comparableText, type Habits, MAX_PER_DAY } from '../lifecycle/publication-rules.ts'
import { selfDealingSigns } from '../self-dealing/rules.ts'
import { batchHabits, type NewReview } from './batch-habits.ts'
import type { ImportSigns } from './decide.ts'
import { loadAuthorTexts, loadHabits, loadTextCounts } from './habits-sql.ts'
import type { Resolved } from './resolve.ts'
import type { ReviewRow } from './rows.ts'

/** An author's latest texts that a new one is compared with, and how many of all authors are read at once. */
const TEXTS = 50
const TEXTS_AT_ONCE = 500

/**
 * The signs in new reviews that a shop imports (P1.6): their authors' habits and addresses, as of reviews that are written
 * here. Only authors whom the file names by e-mail address are anybody; all others are told by their text alone. A few
 * statements for all rows.
 * @param given authors as the source states them, by its ids of them
 */
export async function findImportSigns(
  sql: Query,
  rows: readonly Resolved[],
  given: ReadonlyMap<string, { email?: string | undefined }>,
  now: Date,
): Promise<Map<object, ImportSigns>> {
  const named = rows.flatMap(({ record, ids }) => {
    if (record.type !== 'review') return []
    const address = emailAddressOf(record.reviewer) ?? given.get(record.reviewer)?.email?.toLowerCase()
    return address === undefined ? [] : [{ record, ids, address }]
  })
  if (named.length === 0) return new Map()
  const habits = await habitsOf(sql, named)
  const membersOf = new Map<number, Awaited<ReturnType<typeof memberAddresses>>>()
  for (const { ids } of named)
    if (!membersOf.has(ids.shop_id)) membersOf.set(ids.shop_id, await memberAddresses(sql, ids.shop_id, now))
  return new Map(
    named.map(({ record, ids, address }, position) => {
      const selfDealing = selfDealingSigns({
        address,
        shopDomain: record.shop,
        members: membersOf.get(ids.shop_id)!,
        networkUsedAt: null,
        order: null,
        startedAt: now,
      })
      return [record, { habits: habits[position]!, selfDealing }]
    }),
  )
}

async function habitsOf(sql: Query, named: readonly { record: ReviewRow; ids: Resolved['ids'] }[]): Promise<Habits[]> {
  const reviews = named.map(
    ({ record, ids }): NewReview => ({
      authorId: ids.reviewer_id,
      productId: ids.product_id,
      body: withoutAddresses(record.body ?? ''),
      createdAt: new Date(record.created_at),
    }),
  )
  const stored = await loadHabits(
    sql,
    named.map(({ ids }, position) => ({ ...ids, created_at: reviews[position]!.createdAt })),
    MAX_PER_DAY,
  )
  const found = batchHabits(reviews, stored, await earlierTexts(sql, [...new Set(reviews.map(one => one.authorId))]))
  return found.map(({ copied, second, withoutOrder }, position) => ({
    earlier: copied ? [reviews[position]!.body] : [],
    second,
    withoutOrder,
  }))
}

/** Comparable texts of the authors' latest stored reviews, read a bounded number at once. */
async function earlierTexts(sql: Query, authorIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const texts = new Map<number, Set<string>>()
  const read = async (ids: readonly number[]) => {
    for (const { reviewer_id, body } of await loadAuthorTexts(sql, ids, TEXTS))
      texts.set(reviewer_id, (texts.get(reviewer_id) ?? new Set()).add(comparableText(body)))
  }
  let group: number[] = []
  let size = 0
  for (const { reviewer_id, count } of await loadTextCounts(sql, authorIds, TEXTS)) {
    if (size + count > TEXTS_AT_ONCE) {
      await read(group)
      group = []
      size = 0
    }
    group.push(reviewer_id)
    size += count
  }
  if (group.length > 0) await read(group)
  return texts
}
