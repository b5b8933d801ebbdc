import { formatDate } from '../../../design/text/format.ts'
import { holdersOf } from '../../accounts/service/roles.ts'
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
  dns: 'by a record in its DNS',
  file: 'by a file on its site',
} as const

/** Notifies a shop's previous owners of a new one, and what to do if that was not intended. */
export async function notifyOwners(deps: NotifyDeps, { shop, newcomer, way }: Proved, to: readonly number[]) {
  if (to.length === 0) return
  const name = (await ownPerson(deps.db, newcomer))?.name ?? 'Somebody'
  const proof =
    way === 'operator'
      ? 'An operator of this site granted it.'
      : `They showed ${PROOF_LABELS[way]} that ${shop.domain} is theirs.`
  await notifyPeople(deps, {
    to,
    by: newcomer,
    kind: 'owner_joined',
    title: `${name} is an owner of ${shop.name} now`,
    paragraphs: [
      proof,
      'An owner can change the shop’s settings and say who belongs to it, you included.',
      way === 'operator'
        ? 'You did not mean that? Take them out under Members, and write to the operator of this site.'
        : 'You did not mean that? Take them out under Members, and see who can change the domain’s DNS records and the files of your site: whoever can, can prove it again.',
    ],
    path: businessPath(shop.slug, 'members'),
    email: { button: 'See the members' },
  })
}

/** Notifies a shop's owners that somebody proved the domain, and from when that makes them an owner. */
export async function notifyClaimProved(
  deps: NotifyDeps,
  { shop, newcomer, way, from }: Proved & { way: 'dns' | 'file'; from: Date },
  to: readonly number[],
) {
  const name = (await ownPerson(deps.db, newcomer))?.name ?? 'Somebody'
  const day = formatDate(from.toISOString())
  await notifyPeople(deps, {
    to,
    by: newcomer,
    kind: 'domain_proved',
    title: `${name} showed that ${shop.domain} is theirs`,
    paragraphs: [
      `They did so ${PROOF_LABELS[way]}. On ${day} they can become an owner of ${shop.name}, beside you.`,
      'You did not mean that? See who can change the domain’s DNS records and the files of your site, and take the proof away before then: it is looked for again that day. Is the domain no longer yours? Write to the operator of this site.',
    ],
    path: businessPath(shop.slug, 'members'),
    email: { button: 'See the members' },
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
    title: `Somebody asks to be granted the shop at ${domain}`,
    paragraphs: [`${(await ownPerson(deps.db, by))?.name ?? 'Somebody'} calls it ${name} and says: “${note}”`],
    path: OPERATOR_CLAIMS_PATH,
    email: { button: 'See what waits' },
  })

/** Notifies the claimant that an operator granted their claim. */
export const notifyClaimGranted = (deps: NotifyDeps, { shop, newcomer }: Proved) =>
  notifyPeople(deps, {
    to: [newcomer],
    kind: 'claim_decided',
    title: `${shop.name} is yours to look after`,
    paragraphs: [
      `An operator granted you the shop at ${shop.domain}. You are its owner now: bring your products and orders, ask your buyers for reviews, answer them, and ask others to join you.`,
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
    title: `The shop at ${domain} was not granted to you`,
    paragraphs: [
      `The operator says: “${reason}”`,
      'You can still prove that the domain is yours, by its DNS or a file on its site, or ask again and say more.',
    ],
    path: CLAIMS_PATH,
    email: { button: 'See your shops' },
  })
