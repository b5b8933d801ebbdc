import type { Person } from '../../lib/calls/access.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { decodeProductId, decodeProofId, decodeReviewId, encodeProductId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { productsById, shopsById } from '../catalog/service.ts'
import { findUnreviewed } from '../orders/service.ts'
import { ownPerson } from '../people/service.ts'
import { subjectOfOwnReview } from '../reviews/writing/service.ts'
import { describeRefusal, type Refusal } from './labels.ts'
import { notifyOfProof } from './notifications.ts'
import { presentProof } from './present.ts'
import { type ProofDeps, proveOrder } from './prove-order.ts'
import type { ProofShown } from './schemas.ts'
import { selectProofs } from './sql.ts'

/** Proofs on the form's page. */
const MOST_PROOFS = 20

interface Named {
  product_id?: string | undefined
  review?: string | undefined
}

/** The form, for a product or for one's own review of it. Fails with 404 for an unknown product, or another person's review. */
export async function readProofForm(db: Db, person: Person, named: Named) {
  const { reviewerId } = person
  const [subject, self, proofs] = await Promise.all([
    findNamed(db, person, named),
    ownPerson(db, reviewerId),
    selectProofs(db, reviewerId, null, MOST_PROOFS),
  ])
  return { subject: subject?.shown ?? null, address: self?.email ?? null, proofs: proofs.map(presentProof) }
}

interface ProductKey {
  shopId: number
  productId: number
}

async function findNamed(db: Db, person: Person, { product_id, review }: Named) {
  if (product_id === undefined && review === undefined) return null
  const key: (ProductKey & { verified?: boolean }) | null =
    product_id === undefined ? await ofReview(db, person, review!) : decodeProductId(product_id)
  const product = key && (await productsById(db, key.shopId, [key.productId])).get(key.productId)
  const shop = key && (await shopsById(db, [key.shopId])).get(key.shopId)
  if (!product || !shop) throw notFound('There is no such product.')
  const known = key.verified ?? (await findUnreviewed(db, person.reviewerId, key)) !== undefined
  return {
    ...key,
    title: product.title,
    shopName: shop.name,
    shown: {
      title: product.title,
      language: product.language,
      internal_path: productPath(shop.slug, product.handle),
      shop: { name: shop.name, internal_path: shopPath(shop.slug) },
      product_id: encodeProductId(key.shopId, key.productId),
      known,
    },
  }
}

async function ofReview(db: Db, person: Person, publicId: string) {
  const key = decodeReviewId(publicId)
  const subject = key && (await subjectOfOwnReview(db, person, key))
  if (!subject) throw notFound('This review does not exist, or it is not yours.')
  const { shopId, productId, verified } = subject
  return productId === null ? null : { shopId, productId, verified }
}

/** Statuses of refusals other than 422. */
const STATUSES: Partial<Record<Refusal['reason'], number>> = {
  too_large: 413,
  already_used: 409,
  already_proved: 409,
  busy: 503,
}

/** Proves a purchase by an uploaded e-mail. Fails with the refusal's reason as code, in words, and what to do about it. */
export async function proveByUpload(
  deps: ProofDeps,
  person: Person,
  { message, product_id }: { message: string; product_id?: string | undefined },
  now: Date,
): Promise<{ proof: ProofShown; verified_reviews: number }> {
  const { db } = deps
  const { reviewerId } = person
  const expected = await findNamed(db, person, { product_id })
  const bytes = new Uint8Array(Buffer.from(message, 'base64'))
  const proving = await proveOrder(deps, bytes, { reviewerId, expected, by: 'upload' }, now)
  if (proving.kind === 'refused') throw await problemOf(db, reviewerId, proving.refusal)
  await inTransaction(db, within => notifyOfProof({ ...deps, db: within }, reviewerId, proving))
  return { proof: await readProof(db, person, proving), verified_reviews: proving.verified }
}

async function problemOf(db: Db, reviewerId: number, refusal: Refusal): Promise<Problem> {
  const address = (await ownPerson(db, reviewerId))?.email ?? ''
  const { title, why, todo } = describeRefusal(refusal, address)
  return new Problem(STATUSES[refusal.reason] ?? 422, refusal.reason, `${title}. ${why} ${todo}`, {
    heading: title,
    why,
    todo,
  })
}

/** One of the person's proofs. Fails with 404. */
export async function findProof(db: Db, person: Person, publicId: string): Promise<ProofShown> {
  const key = decodeProofId(publicId)
  if (!key) throw unknownProof()
  return readProof(db, person, key)
}

async function readProof(
  db: Db,
  { reviewerId }: Person,
  key: { shopId: number; orderId: number },
): Promise<ProofShown> {
  const [row] = await selectProofs(db, reviewerId, key, 1)
  if (!row) throw unknownProof()
  return presentProof(row)
}

const unknownProof = () => notFound('This is not among the purchases that you proved.')
