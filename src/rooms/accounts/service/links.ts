import type { Db } from '../../../platform/database.ts'
import type { House } from '../../../platform/house.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { writeMessage } from '../../../platform/mail/letter.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { readSecrets, signed } from '../../../platform/secrets.ts'
import { signInMailQueue } from '../contract.ts'
import { signInLetter } from '../letters.ts'
import { LINK_LIFE, LINK_LIMITS, LINK_PATIENCE } from '../rules.ts'
import { hashOf, newSecret } from '../secret.ts'
import { armLink, insertLink, secondsSinceNth, selectLink } from '../sql/links.ts'

interface Wish {
  /** Lower-cased. */
  email: string
  /** A path of this site. */
  returnTo: string | null
  /** The network address it was asked from. */
  ip: string
  /** The site's own address. */
  base: string
}

/**
 * Puts the e-mail with a sign-in link on its way. What happens is the same for every address, known or not.
 * Fails with 429 `too_many_links` where an address or a place asked too often.
 */
export async function askForLink({ db, jobs }: House, { email, returnTo, ip, base }: Wish): Promise<void> {
  const askedFrom = signed((await readSecrets(db)).csrf, 'place of sign-in', ip)
  await refuseTooMany(db, { email }, LINK_LIMITS.address, 'with this address')
  await refuseTooMany(db, { asked_from: askedFrom }, LINK_LIMITS.place, 'from here')
  await db.transaction().execute(async within => {
    const link_id = await insertLink(within, { email, return_to: returnTo, asked_from: askedFrom })
    await jobs.send(signInMailQueue, { link_id, base }, { within })
  })
}

async function refuseTooMany(
  db: Db,
  by: { email: string } | { asked_from: Buffer },
  limits: readonly { links: number; within: number }[],
  whose: string,
) {
  for (const { links, within } of limits) {
    const since = await secondsSinceNth(db, by, links)
    if (since === null || since >= within) continue
    const minutes = Math.max(1, Math.ceil((within - since) / 60))
    const wait =
      minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`
    throw new Problem(
      429,
      'too_many_links',
      `Several links were asked for ${whose} already. The last one may still be on its way; another can be asked for in ${wait}.`,
      { retry_after: within - since },
    )
  }
}

/**
 * Writes and sends the e-mail of a link. The secret is made here, so that it is in the e-mail and nowhere else; a retry
 * makes another one, and the life of the link begins anew. One that is used or an hour old is left.
 */
export async function mailLink(db: Db, mailer: Mailer, { link_id, base }: { link_id: number; base: string }) {
  const token = newSecret()
  const link = await armLink(db, link_id, hashOf(token), LINK_PATIENCE)
  if (link) await mailer.deliver(writeMessage(signInLetter(linkAddress(base, token)), { to: link.email, base }))
}

/** A link without an e-mail, for an operator to hand over: works once, within 15 minutes. */
export async function makeLink(db: Db, email: string, base: string): Promise<string> {
  const token = newSecret()
  const linkId = await insertLink(db, { email, return_to: null, asked_from: null })
  await armLink(db, linkId, hashOf(token), LINK_LIFE)
  return linkAddress(base, token)
}

const linkAddress = (base: string, token: string) => `${base}/login/link?token=${token}`

export type LinkState = 'open' | 'used' | 'expired' | 'unknown'

/** What has become of a link. */
export async function readLink(db: Db, token: string) {
  const link = await selectLink(db, hashOf(token))
  const state: LinkState = !link ? 'unknown' : link.used_at ? 'used' : link.expired ? 'expired' : 'open'
  return { state, email: link?.email ?? null, returnTo: link?.return_to ?? null }
}
