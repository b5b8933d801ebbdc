import type { Person } from '../../lib/calls/access.ts'
import { searchWords } from '../../lib/text/search-words.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeDisputeId, encodeShopId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { readProduct, readShop, type ShopRow } from '../catalog/service.ts'
import { findBought, listOrdersWith } from '../orders/service.ts'
import { peopleById } from '../people/service.ts'
import { OPEN_STATES, STATES, type State } from './acts/state-rules.ts'
import { decodeFileId } from './evidence/file-id.ts'
import type { DisputeOutcomes } from './list-schemas.ts'
import { type Names, presentDispute, presentItem } from './present.ts'
import { DISPUTE_TYPES, type DisputeType, OUTCOME_TYPES, type OutcomeType } from './rules.ts'
import type { Dispute, DisputeItem } from './schemas.ts'
import type { ArbitratorList, DisputeRow } from './sql/disputes.ts'
import {
  countForArbitrator,
  countOfReviewer,
  countOfShops,
  type DisputeKey,
  selectDispute,
  selectEvents,
  selectForArbitrator,
  selectOfReviewer,
  selectOfShops,
} from './sql/disputes.ts'
import { selectFile, selectFiles } from './sql/files.ts'
import { countByState, selectAwards } from './sql/outcomes.ts'

export const DISPUTES_PER_PAGE = 20

/** Role in which a person views a dispute. */
export type Viewer = 'reviewer' | 'shop' | 'arbitrator'

/**
 * Whether a person may see a dispute in this role: the buyer, members of the shop, and arbitrators once it was
 * escalated, unless it is their own, about a shop of theirs, taken by another arbitrator, or given back by them
 * (X-arbitrator-02, X-arbitrator-04).
 */
export function maySee(row: DisputeRow, { reviewerId, shops, roles }: Person, as: Viewer): boolean {
  if (as === 'reviewer') return row.reviewer_id === reviewerId
  if (as === 'shop') return shops.has(row.shop_id)
  if (!roles.includes('arbitrator') || row.reviewer_id === reviewerId || shops.has(row.shop_id)) return false
  if (row.arbitrator_id !== null) return row.arbitrator_id === reviewerId
  return row.state === 'escalated' && !row.stepped_down.includes(reviewerId)
}

/** Evidence is visible only to the parties and to the arbitrator who took the dispute (X-dispute-11). */
export const maySeeEvidence = (row: DisputeRow, person: Person): boolean =>
  maySee(row, person, 'reviewer') ||
  maySee(row, person, 'shop') ||
  (row.arbitrator_id === person.reviewerId && maySee(row, person, 'arbitrator'))

/** An evidence file that a person may see. Fails with 404 for any other. */
export async function findEvidence(db: Db, id: string, person: Person | null) {
  const key = decodeFileId(id)
  const file = key && (await selectFile(db, key.uploaderId, key.fileId))
  const row =
    file?.shop_id != null && file.dispute_id !== null
      ? await selectDispute(db, { shopId: file.shop_id, disputeId: file.dispute_id })
      : undefined
  if (!file || !row || !person || !maySeeEvidence(row, person))
    throw notFound('This file does not exist, or you don’t have access to it.')
  return file
}

/**
 * A dispute with its award, for its parties and the arbitrator who decided it. Fails with 404 for anybody else, and
 * without an award.
 */
export async function findAward(db: Db, id: string, person: Person | null, now: Date) {
  const key = decodeDisputeId(id)
  const row = key && (await selectDispute(db, key))
  const as = row && person && (['reviewer', 'shop', 'arbitrator'] as const).find(viewer => maySee(row, person, viewer))
  const found = as ? await assembleDispute(db, key, row, person, as, now) : null
  const award = found?.award
  if (!found || !award) throw notFound('This award does not exist, or you don’t have access to it.')
  return { ...found, award }
}

export const unknownDispute = () => notFound('This dispute does not exist, or you don’t have access to it.')

/** A dispute by its public id. Fails with 404 if it is unknown or hidden from this person in this role. */
export async function readDispute(db: Db, id: string, person: Person, as: Viewer, now: Date): Promise<Dispute> {
  const key = decodeDisputeId(id)
  const row = key && (await selectDispute(db, key))
  if (!row || !maySee(row, person, as)) throw unknownDispute()
  return assembleDispute(db, key, row, person, as, now)
}

/** Loads and presents a dispute for a person who may see it. */
export async function assembleDispute(
  db: Db,
  key: DisputeKey,
  row: DisputeRow,
  person: Person,
  as: Viewer,
  now: Date,
): Promise<Dispute> {
  const [events, files, bought] = await Promise.all([
    selectEvents(db, key),
    selectFiles(db, key),
    findBought(db, row.reviewer_id, { shopId: row.shop_id, lineItemId: row.line_item_id }),
  ])
  const names = await namesOf(db, [row, ...events])
  const shown = maySeeEvidence(row, person) ? files : []
  return presentDispute(row, { events, files: shown, names, bought, viewer: as, actorId: person.reviewerId, now })
}

interface Named {
  reviewer_id?: number | null
  arbitrator_id?: number | null
  actor_id?: number | null
}

async function namesOf(db: Db, rows: readonly Named[]): Promise<Names> {
  const ids = rows.flatMap(({ reviewer_id, arbitrator_id, actor_id }) => [reviewer_id, arbitrator_id, actor_id])
  const people = await peopleById(
    db,
    ids.filter(id => id !== undefined && id !== null),
  )
  return new Map([...people].map(([id, { name }]) => [id, name]))
}

const slice = (page: number) => ({ offset: (page - 1) * DISPUTES_PER_PAGE, limit: DISPUTES_PER_PAGE })

/** Rows as their list shows them. */
export async function listItems(db: Db, rows: readonly DisputeRow[], viewer: Viewer): Promise<DisputeItem[]> {
  const names = await namesOf(db, rows)
  const now = new Date()
  return rows.map(row => presentItem(row, { names, viewer, now }))
}

/** One page of a person's own disputes for their profile (`disputes_data`, R-fields-02). */
export const listOwnDisputes = async (db: Db, reviewerId: number, at: { offset: number; limit: number }) =>
  listItems(db, await selectOfReviewer(db, reviewerId, at), 'reviewer')

export const numberOfDisputes = async (db: Db, reviewerId: number) => (await countOfReviewer(db, reviewerId)).count

/** One page of the disputes with a person's shops, or with one of them. Fails with 404 for a shop that isn't theirs. */
export async function listShopDisputes(
  db: Db,
  { shops }: Person,
  { list, page, shop }: { list: 'open' | 'over'; page: number; shop?: string | undefined },
) {
  const one = shop === undefined ? null : await readShop(db, shop)
  if (one && !shops.has(one.shop_id)) throw notFound('You are not a member of this shop.')
  const shopIds = one ? [one.shop_id] : [...shops.keys()]
  const [rows, counts] = await Promise.all([
    selectOfShops(db, shopIds, list === 'open', slice(page)),
    countOfShops(db, shopIds),
  ])
  return { disputes: await listItems(db, rows, 'shop'), page, total_results: counts[list], list, counts }
}

/** One page of the disputes that an arbitrator may handle. */
export async function listForArbitrator(
  db: Db,
  person: Person,
  { list, page, q }: { list: ArbitratorList; page: number; q: string },
) {
  const desk = { arbitratorId: person.reviewerId, shopIds: [...person.shops.keys()], words: searchWords(q) }
  const number = async (list: ArbitratorList) => (await countForArbitrator(db, desk, list)).count
  const [rows, open, mine, decided] = await Promise.all([
    selectForArbitrator(db, desk, list, slice(page)),
    number('open'),
    number('mine'),
    number('decided'),
  ])
  const counts = { open, mine, decided }
  return { disputes: await listItems(db, rows, 'arbitrator'), page, total_results: counts[list], list, q, counts }
}

/** Data of the form for a new dispute. Fails with 404 for an unknown shop or product, 403 `own_shop`. */
export async function prepareDispute(db: Db, person: Person, { slug, handle }: { slug: string; handle?: string }) {
  const { shop, product } =
    handle === undefined ? { shop: await readShop(db, slug), product: null } : await readProduct(db, slug, handle)
  refuseOwnShop(person, shop)
  const orders = await listOrdersWith(db, person.reviewerId, { shopId: shop.shop_id })
  const path = product ? productPath(shop.slug, product.handle) : null
  const items = orders.flatMap(order => order.line_items)
  return {
    shop,
    product,
    orders,
    source_id: (path && items.find(item => item.product_internal_path === path)?.public_id) ?? null,
    shop_data: { encoded_id: encodeShopId(shop.shop_id), name: shop.name, internal_path: shopPath(shop.slug) },
  }
}

export function refuseOwnShop({ shops }: Person, { shop_id, name }: Pick<ShopRow, 'shop_id' | 'name'>) {
  if (shops.has(shop_id))
    throw new Problem(403, 'own_shop', `You belong to ${name}, so you can’t open a dispute with it.`)
}

/** Most awards on a shop's page. */
const AWARDS_SHOWN = 5

/** Anonymous outcomes of a shop's disputes. Fails with 404 for an unknown shop. */
export const shopOutcomes = async (db: Db, slug: string): Promise<DisputeOutcomes> =>
  outcomesOf(db, await readShop(db, slug))

/** The same of a shop that was found. */
export async function outcomesOf(db: Db, { shop_id }: Pick<ShopRow, 'shop_id'>): Promise<DisputeOutcomes> {
  const [counts, awards] = await Promise.all([countByState(db, shop_id), selectAwards(db, shop_id, AWARDS_SHOWN)])
  const number = (...states: State[]) =>
    counts.reduce((sum, { state, count }) => sum + (states.includes(state as State) ? count : 0), 0)
  return {
    total: number(...STATES),
    running: number(...OPEN_STATES),
    agreed: number('agreed'),
    awarded: number('awarded'),
    withdrawn: number('withdrawn'),
    closed: number('closed'),
    awards: awards.map(({ dispute_type, award_outcome_type, ended_at }) => ({
      dispute_type_label: DISPUTE_TYPES[dispute_type as DisputeType],
      outcome_label: OUTCOME_TYPES[award_outcome_type as OutcomeType],
      ended_at: ended_at!.toISOString(),
    })),
  }
}
