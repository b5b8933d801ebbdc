import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { networkOf } from '../../../platform/http/request/network.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import { personByAddress } from '../../people/service.ts'
import { readBrowserCookie } from '../browser-cookie.ts'
import { signInEmail } from '../emails.ts'
import { signInMailQueue } from '../queues.ts'
import { LINK_LIFE, LINK_PATIENCE, linkPause, NETWORK_LIMITS, PAUSES_WITHIN, RESEND_PAUSE } from '../rules.ts'
import { hashOf, hashOfCode, newCode, newSecret } from '../secret.ts'
import { armLink, countLinks, insertLink, lockLinksOf, secondsSinceNth, selectLink } from '../sql/links.ts'
import { recordSecurityEvent } from './security-events.ts'

interface LinkRequest {
  /** Lower-cased. */
  email: string
  /** Path on this site. */
  returnTo: string | null
  /** IP address of the request. */
  ip: string
  /** Raw value of the device cookie (`browser-cookie.ts`). */
  browserCookie: string | null
  /** Whether a captcha was solved. */
  captchaSolved: boolean
  /** Whether it is a second e-mail for the same sign-in. */
  again: boolean
  /** Origin of the site. */
  base: string
}

/**
 * Queues the e-mail with a sign-in link, in the same way for known and unknown addresses. Locks by address and by
 * network, so that concurrent requests cannot bypass the rate limits.
 * @returns the secret with which the e-mail's code works
 * Fails with 429 `too_many_links` beyond a limit.
 */
export async function askForLink({ db, jobs }: AppContext, request: LinkRequest): Promise<string> {
  const { email, returnTo, base } = request
  const secret = (await readSecrets(db)).csrf
  const askedFrom = signText(secret, 'place of sign-in', networkOf(request.ip))
  const browser = readBrowserCookie(secret, request.browserCookie, email)
  const requestSecret = newSecret()
  await inTransaction(db, async within => {
    await lockLinksOf(within, email)
    await refuseTooSoon(within, { email, browser }, request)
    if (!browser) {
      await lockLinksOf(within, askedFrom.toString('hex'))
      await refuseNetwork(within, askedFrom)
    }
    const asked = { email, return_to: returnTo, asked_from: askedFrom, browser }
    const link_id = await insertLink(within, { ...asked, request_hash: hashOf(requestSecret) })
    await jobs.send(signInMailQueue, { link_id, base }, { within })
  })
  return requestSecret
}

async function refuseTooSoon(
  db: Db,
  by: { email: string; browser: Buffer | null },
  { captchaSolved, again }: LinkRequest,
) {
  const { links, since } = await countLinks(db, by, PAUSES_WITHIN)
  const pause = Math.max(linkPause(links, captchaSolved), again ? RESEND_PAUSE : 0)
  if (since !== null && since < pause) throw tooManyLinks('with this address', pause - since)
}

async function refuseNetwork(db: Db, askedFrom: Buffer) {
  for (const { links, within } of NETWORK_LIMITS) {
    const since = await secondsSinceNth(db, askedFrom, links)
    if (since !== null && since < within) throw tooManyLinks('from here', within - since)
  }
}

function tooManyLinks(scope: string, seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? `${seconds} seconds`
      : minutes < 120
        ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
        : `${Math.ceil(minutes / 60)} hours`
  return new Problem(
    429,
    'too_many_links',
    `Several links were requested ${scope}. The last one may still be on its way. You can request another in ${wait}.`,
    { retry_after: seconds },
  )
}

/**
 * Sends the e-mail of a sign-in link. Creates the secret and the code here, so that they exist only in the e-mail; a retry
 * replaces them and restarts the link's lifetime. Skips links that were used or are an hour old.
 */
export async function mailLink(db: Db, mailer: Mailer, { link_id, base }: { link_id: number; base: string }) {
  const token = newSecret()
  const code = newCode()
  const codeHash = hashOfCode((await readSecrets(db)).csrf, link_id, code)
  const link = await armLink(db, link_id, [hashOf(token), codeHash], LINK_PATIENCE)
  if (link) await mailer.deliver(writeMessage(signInEmail(linkAddress(base, token), code), { to: link.email, base }))
}

/**
 * Creates a sign-in link without an e-mail, for an operator to hand over. Works once, within ten minutes; its session
 * may add the first passkey of a person with a role.
 */
export async function makeLink(db: Db, email: string, base: string): Promise<string> {
  const token = newSecret()
  const linkId = await insertLink(db, { email, return_to: null, asked_from: null, browser: null, from_command: true })
  await armLink(db, linkId, [hashOf(token), null], LINK_LIFE)
  const subjectId = (await personByAddress(db, email))?.reviewerId ?? null
  await recordSecurityEvent(db, { kind: 'sign_in_link_made', actorId: null, actorRole: 'command_line', subjectId })
  return linkAddress(base, token)
}

const linkAddress = (base: string, token: string) => `${base}/login/link?token=${token}`

export type LinkState = 'open' | 'used' | 'expired' | 'unknown'

/** State of a sign-in link. */
export async function readLink(db: Db, token: string) {
  const link = await selectLink(db, hashOf(token))
  const state: LinkState = !link ? 'unknown' : link.used_at ? 'used' : link.expired ? 'expired' : 'open'
  return { state, email: link?.email ?? null, returnTo: link?.return_to ?? null }
}
