import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { encodeProductId } from '../encoded-id.ts'
import { recountIdentities } from '../identity/recount.ts'
import { freeHandles, handleOf } from '../ingest/free-handles.ts'
import { requestPictures } from '../ingest/pictures.ts'
import { identifier } from '../ingest/products.ts'
import { type StoredProduct, storeProducts } from '../ingest/products-sql.ts'
import { versionOf } from './admit-changes.ts'
import { discontinue, findChange, lockChange, renameId, setAnswer } from './changes-sql.ts'
import { insertVersions, lockProducts } from './ingest-sql.ts'

export type ChangeAnswer = 'same' | 'different'

/**
 * Carries out a shop's answer about a change that waits (P1.9), in the caller's transaction. `same`: the change takes
 * effect, publicly confirmed. `different`: the row becomes a product of its own, which takes over the shop's id; the
 * old one is discontinued and keeps its page and reviews. Fails with 404 for an unknown change, with 409 `answered` for
 * one that no longer waits.
 * @returns the product, the new one (null for `same`), and since when the shop's id has meant it
 */
export async function answerChange(
  sql: Query,
  shopId: number,
  changeId: number,
  answer: ChangeAnswer,
): Promise<{ productId: number; newProductId: number | null; since: Date }> {
  const change = await findChange(sql, shopId, changeId)
  if (!change) throw notFound('This change does not exist.')
  // the product first, as an import does
  const [present] = await lockProducts(sql, [{ shop_id: shopId, external_id: change.external_id }])
  if (!present || !(await lockChange(sql, shopId, changeId)))
    throw new Problem(409, 'answered', 'This change was already decided, or the shop has undone it.')
  const { product_id: productId } = present
  const { proposed, requested_at: since } = change
  await setAnswer(sql, shopId, changeId, answer)
  if (answer === 'same') {
    const version = versionOf(present, proposed, { shop_id: shopId, product_id: productId, reviewed: true })
    await insertVersions(sql, [{ ...version, differs: true, confirmed: true }])
    await store(sql, { ...proposed, handle: present.handle })
    await recountIdentities(sql, [present.identity, proposed.identity])
    return { productId, newProductId: null, since }
  }
  const key = { shop_id: shopId, product_id: productId }
  await renameId(sql, key, `${present.external_id}~${encodeProductId(shopId, productId)}`)
  const handle = handleOf({ ...proposed, handle: change.handle ?? undefined })
  const newProductId = await store(sql, {
    ...proposed,
    handle: (await freeHandles(sql, [{ ...proposed, handle }])).take(handle, shopId, present.external_id),
    sold_count: 0,
    created_at: new Date(),
  })
  await discontinue(sql, key, { formerId: present.external_id, since, successorId: newProductId })
  await recountIdentities(sql, [present.identity, proposed.identity])
  return { productId, newProductId, since }
}

async function store(sql: Query, product: StoredProduct): Promise<number> {
  const identify = await identifier(sql, [product])
  await requestPictures(sql, await storeProducts(sql, [{ ...product, identity: identify(product) }]))
  const [stored] = await lockProducts(sql, [product])
  return stored!.product_id
}
