import { formatDate } from '../../../design/text/format.ts'
import { holdersOf } from '../../accounts/service/roles.ts'
import { managesShop } from '../../notifications/kind-rules.ts'
import { type NotifyDeps, notifyPeople } from '../../notifications/service.ts'
import { ownPerson } from '../../people/service.ts'
import { businessPath, CLAIMS_PATH, OPERATOR_CLAIMS_PATH } from '../paths.ts'

/** Notifications about the outcome of a claim. */

interface Proved {
  shop: { name: string; slug: string; domain: string }
  /** Id of the new owner. */
  newcomer: number
  way: 'dns' | 'file' | 'operator'
}

const PROOF_LABELS = {
  dns: 'with a DNS record',
  file: 'with a file on the website',
} as const

/** Notifies a shop's previous owners of a new one, and what to do if that was not intended. */
export async function notifyOwners(deps: NotifyDeps, { shop, newcomer, way }: Proved, to: readonly number[]) {
  if (to.length === 0) return
  const name = (await ownPerson(deps.db, newcomer))?.name ?? 'Someone'
  const proof =
    way === 'operator'
      ? 'An operator of this site approved their claim.'
      : `They verified ${shop.domain} ${PROOF_LABELS[way]}.`
  await notifyPeople(deps, {
    to,
    by: newcomer,
    kind: 'owner_joined',
    title: `${name} is now an owner of ${shop.name}`,
    paragraphs: [
      proof,
      'Owners can change the shop’s settings and its team, including your access.',
      way === 'operator'
        ? 'Not expected? Remove them under Team and contact the operator of this site.'
        : 'Not expected? Remove them under Team, and check who can change your domain’s DNS records and your website’s files: anyone who can do that can verify the domain again.',
    ],
    path: businessPath(shop.slug, 'members'),
    email: { button: 'See the team' },
    why: managesShop(shop.name),
  })
}

/** Notifies a shop's owners that somebody proved the domain, and from when that makes them an owner. */
export async function notifyClaimProved(
  deps: NotifyDeps,
  { shop, newcomer, way, from }: Proved & { way: 'dns' | 'file'; from: Date },
  to: readonly number[],
) {
  const name = (await ownPerson(deps.db, newcomer))?.name ?? 'Someone'
  const day = formatDate(from.toISOString())
  await notifyPeople(deps, {
    to,
    by: newcomer,
    kind: 'domain_proved',
    title: `${name} verified ${shop.domain}`,
    paragraphs: [
      `They verified it ${PROOF_LABELS[way]}. On ${day} they can become an owner of ${shop.name} alongside you.`,
      'Not expected? Check who can change your domain’s DNS records and your website’s files, and remove the record or file before then: we check again on that day. If the domain is no longer yours, contact the operator of this site.',
    ],
    path: businessPath(shop.slug, 'members'),
    email: { button: 'See the team', domain: shop.domain },
    why: managesShop(shop.name),
  })
}

/** Notifies the operators of a claim that waits for their review. */
export const notifyReviewRequested = async (
  deps: NotifyDeps,
  by: number,
  { domain, name, note }: { domain: string; name: string; note: string },
) =>
  notifyPeople(deps, {
    to: await holdersOf(deps.db, 'operator'),
    by,
    kind: 'claim_asked',
    title: `A claim for ${domain} needs your review`,
    paragraphs: [`${(await ownPerson(deps.db, by))?.name ?? 'Someone'} claims ${name} and writes: “${note}”`],
    path: OPERATOR_CLAIMS_PATH,
    email: { button: 'Review claims', domain },
  })

/** Notifies the claimant that an operator granted their claim. */
export const notifyClaimGranted = (deps: NotifyDeps, { shop, newcomer }: Proved) =>
  notifyPeople(deps, {
    to: [newcomer],
    kind: 'claim_decided',
    title: `You can now manage ${shop.name}`,
    paragraphs: [
      `An operator approved your claim for ${shop.domain}, and you are now its owner. Import your products and orders, invite buyers to review, reply to reviews, and invite your team.`,
    ],
    path: businessPath(shop.slug),
    email: { button: 'Go to the shop' },
  })

/** Notifies the claimant why an operator refused their claim. */
export const notifyClaimRefused = (
  deps: NotifyDeps,
  to: number,
  { domain, reason }: { domain: string; reason: string },
) =>
  notifyPeople(deps, {
    to: [to],
    kind: 'claim_decided',
    title: `Your claim for ${domain} was not approved`,
    paragraphs: [
      `The operator writes: “${reason}”`,
      'You can still verify the domain with DNS or a file on your website, or ask again with more details.',
    ],
    path: CLAIMS_PATH,
    email: { button: 'View your shops', domain },
  })
