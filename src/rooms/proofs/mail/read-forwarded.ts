import { isWithin } from '../../../lib/text/mailbox-providers.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { personByAddress } from '../../people/service.ts'
import type { Refusal } from '../labels.ts'
import { notifyOfProof, notifyOfRefusal } from '../notifications.ts'
import { type ProofDeps, proveOrder } from '../prove-order.ts'

/** What became of an e-mail to PROOF_MAIL. `ignored`: its sender is not proved, so nobody is answered. */
export type Forwarding = { kind: 'proved' } | { kind: 'refused'; refusal: Refusal } | { kind: 'ignored'; why: string }

/**
 * Takes an e-mail that a buyer sent to PROOF_MAIL, with the shop's e-mail attached (P1.8). It has to carry a valid signature of
 * its sender's own mail domain: otherwise a shop could send in the confirmations of buyers whose reviews it likes. The account
 * of that address is told the result by e-mail; anybody else is not answered, so that nobody can have us write to others.
 */
export async function readForwarded(
  deps: ProofDeps & Pick<AppContext, 'jobs'>,
  bytes: Uint8Array,
  now: Date,
): Promise<Forwarding> {
  const reading = await deps.readInbound(bytes, now)
  if (reading.kind === 'unreadable') return { kind: 'ignored', why: reading.reason }
  const { from, headers, signatures, attached } = reading.message
  const [sender] = from
  if (!sender || from.length > 1 || headers.from?.length !== 1) return { kind: 'ignored', why: 'no single sender' }
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  const signed = signatures.some(
    signature => signature.fault === null && signature.signed.includes('from') && isWithin(domain, signature.domain),
  )
  if (!signed) return { kind: 'ignored', why: 'not signed by the sender’s domain' }
  const person = await personByAddress(deps.db, sender.address)
  if (!person?.claimed) return { kind: 'ignored', why: 'no account of the sender' }

  const { reviewerId } = person
  const [message] = attached
  const proving = message
    ? await proveOrder(deps, message, { reviewerId, expected: null, by: 'mail' }, now)
    : ({ kind: 'refused', refusal: { reason: 'nothing_attached' } } as const)
  if (proving.kind === 'refused') {
    await notifyOfRefusal(deps, reviewerId, sender.address, proving.refusal)
    return proving
  }
  await notifyOfProof(deps, reviewerId, proving)
  return { kind: 'proved' }
}
