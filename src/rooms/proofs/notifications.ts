import { encodeProofId } from '../catalog/encoded-id.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import { describeRefusal, type Refusal } from './labels.ts'
import { PROVE_PATH, proofPath } from './paths.ts'
import { selectProofs } from './sql.ts'

/** Tells a buyer what an e-mail proved. */
export async function notifyOfProof(
  deps: NotifyDeps,
  reviewerId: number,
  { shopId, orderId, verified }: { shopId: number; orderId: number; verified: number },
): Promise<void> {
  const [proof] = await selectProofs(deps.db, reviewerId, { shopId, orderId }, 1)
  if (!proof) return
  await notifyPeople(deps, {
    to: [reviewerId],
    kind: 'purchase_proved',
    title: `You proved your order ${proof.order_number} from ${proof.shop_name}`,
    paragraphs: [
      verified > 0
        ? 'Your review of it is now marked as verified.'
        : 'A review you write about it will be marked as verified.',
      'We checked the signature of the e-mail, then deleted the e-mail. We keep only its fingerprint and the sender’s key.',
    ],
    path: proofPath(encodeProofId(shopId, orderId)),
    email: { subject: 'You proved your purchase', button: verified > 0 ? 'What you proved' : 'Write your review' },
  })
}

/** Tells a buyer why an e-mail that they forwarded proved nothing. */
export async function notifyOfRefusal(
  deps: NotifyDeps,
  reviewerId: number,
  address: string,
  refusal: Refusal,
): Promise<void> {
  const { title, why, todo } = describeRefusal(refusal, address)
  await notifyPeople(deps, {
    to: [reviewerId],
    kind: 'proof_refused',
    title,
    paragraphs: [why, todo, 'We deleted the e-mail.'],
    path: PROVE_PATH,
    email: { subject: 'Your e-mail did not prove a purchase', button: 'Prove a purchase' },
  })
}
