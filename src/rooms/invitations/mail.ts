import { pictureForEmail } from '../../lib/picture-variants.ts'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { JobRefused } from '../../platform/jobs/refused.ts'
import { writeMessage } from '../../platform/mail/email.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { encodeLineItemId, encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { emailLogoPath } from '../catalog/logo-path.ts'
import { shopsById } from '../catalog/service.ts'
import { ownPerson } from '../people/service.ts'
import { nameInEmail, titleInEmail } from './ceiling-rules.ts'
import { invitationEmail } from './emails.ts'
import { readSample } from './sample.ts'
import { readText } from './service.ts'
import { selectToMail } from './sql/due.ts'
import { markBounced, recordOffer } from './sql/invitations.ts'
import type { InvitationBrand, InvitationText } from './text-rules.ts'
import { signToken } from './token.ts'

/** Reads what a shop gives for a review now, such as `10% off`; null for nothing. */
export type OfferOf = (db: Db, shopId: number) => Promise<string | null>

/** The logo of a shop that uploaded one to us: an e-mail loads pictures from nowhere else (X-work-15). */
const emailLogo = (shop: Parameters<typeof emailLogoPath>[0], base: string) => {
  const path = emailLogoPath(shop)
  return path && base + path
}

interface InvitationMail {
  shop_id: number
  line_item_ids: readonly number[]
  reminder: boolean
  /** The site's base URL. */
  base: string
}

/**
 * Sends the e-mail of one order. Signs its links here, so that they exist only in the e-mail. Sends nothing if the buyer has
 * reviewed everything meanwhile, deleted their account, or opted out of the shop's e-mails. An e-mail that offers a reward is
 * recorded as such first: the review will say so (P1.11).
 */
export async function mailInvitation(
  db: Db,
  mailer: Mailer,
  offerOf: OfferOf,
  { shop_id: shopId, line_item_ids, reminder, base }: InvitationMail,
): Promise<void> {
  const items = await selectToMail(db, shopId, line_item_ids)
  const [first] = items
  const shop = (await shopsById(db, [shopId])).get(shopId)
  if (!first || !shop) return
  const linked = items.map(async ({ line_item_id, title, language, image_url }) => {
    const token = await signToken(db, 'invitation', [encodeLineItemId(shopId, line_item_id)])
    return {
      title: titleInEmail(title),
      language,
      link: `${base}/invitation/${token}`,
      picture: pictureForEmail(image_url),
    }
  })
  const { subject, message: words, colour, shows_logo } = await readText(db, shopId)
  const logo = shows_logo ? emailLogo(shop, base) : null
  const offer = await offerOf(db, shopId)
  if (offer !== null)
    await recordOffer(
      db,
      shopId,
      items.map(item => item.line_item_id),
      offer,
    )
  const content = {
    shop: nameInEmail(shop),
    offer,
    items: await Promise.all(linked),
    reminder,
    subject,
    message: words,
    messageLanguage: words ? await detectLanguage(words) : null,
  }
  const email = invitationEmail({ ...content, colour, logo })
  const stop = await signToken(db, 'stop invitations', [encodeShopId(shopId), encodeReviewerId(first.reviewer_id)])
  const message = writeMessage(email, { to: first.email, base, unsubscribe: `${base}/invitation/stop/${stop}` })
  try {
    await mailer.deliver(message)
  } catch (error) {
    // A missing mailbox counts against the shop that supplied the address.
    if (error instanceof JobRefused) await markBounced(db, shopId, line_item_ids, new Date())
    throw error
  }
}

interface TestMail extends InvitationText, InvitationBrand {
  shop_id: number
  reviewer_id: number
  /** Path that the stars lead to. */
  path: string
  base: string
}

/**
 * Sends a member their own shop's invitation, as a test: to the address of their account and to no other. Its links lead to
 * the shop's settings, and it has no token of a buyer's.
 */
export async function mailTest(
  db: Db,
  mailer: Mailer,
  offerOf: OfferOf,
  { shop_id, reviewer_id, path, base, shows_logo, ...text }: TestMail,
) {
  const [shop, person] = [(await shopsById(db, [shop_id])).get(shop_id), await ownPerson(db, reviewer_id)]
  if (!shop || !person?.email) return
  const items = [{ ...(await readSample(db, shop_id)), link: base + path }]
  const logo = shows_logo ? emailLogo(shop, base) : null
  const offer = await offerOf(db, shop_id)
  const messageLanguage = text.message ? await detectLanguage(text.message) : null
  const written = { ...text, messageLanguage, shop: nameInEmail(shop), offer, items, logo }
  const email = invitationEmail({ ...written, reminder: false })
  const test = {
    ...email,
    subject: `[Test] ${email.subject}`.slice(0, 200),
    why: `You get this because you sent yourself a test of ${written.shop}’s invitation.`,
  }
  await mailer.deliver(writeMessage(test, { to: person.email, base }))
}
