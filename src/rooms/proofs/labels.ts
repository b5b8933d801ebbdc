import type { SignatureFault, Unreadable } from '../../lib/inbound-message.ts'
import type { SenderRefusal } from './mail/message-rules.ts'

/** Why an e-mail proves no purchase. */
export type Refusal =
  | SenderRefusal
  | { reason: Unreadable }
  | { reason: 'other_shop'; shop: string; expected: string }
  | { reason: 'ended_order' | 'no_order_number' | 'own_shop' | 'already_used' | 'other_buyer' | 'nothing_attached' }
  | { reason: 'future_date' }
  | { reason: 'product_not_named'; product: string | null; shop: string }
  | { reason: 'already_proved'; number: string }
  | { reason: 'other_store'; platform: string }
  | { reason: 'store_unknown'; platform: string; domain: string }

/** A refusal in words: what was found, and what to do about it. */
export interface RefusalText {
  title: string
  why: string
  todo: string
}

const ORIGINAL =
  'Send the e-mail as the shop sent it to you: in your mail program, open it and choose “Download message”, “Save as” or “Show original”. A copy, a screenshot or a forwarded text has lost its signature.'
const ASK_AGAIN = 'Ask the shop to send the confirmation again, and use the new one.'
const ANOTHER = 'Use another e-mail of the shop about this order, such as the one that says it was sent.'
const ASK_SHOP =
  'Use an e-mail that the shop signed itself, such as the one that says it was sent. Or ask the shop to name this account under “Order e-mails” in its settings here, and try again.'
const WRITE_ANYWAY = 'You can review without a proof. The review is then marked as not verified.'

const FAULTS: Readonly<Record<SignatureFault, (domain: string) => [why: string, todo: string]>> = {
  changed: domain => [
    `The signature of ${domain} does not fit: something in the e-mail was changed after it was sent. Some mail programs and virus scanners do that.`,
    ORIGINAL,
  ],
  expired: domain => [`The signature of ${domain} has expired: its sender limited how long it counts.`, ASK_AGAIN],
  from_the_future: domain => [`The signature of ${domain} is dated in the future.`, ASK_AGAIN],
  weak_key: domain => [
    `Its signer, ${domain}, used a key of less than 1,024 bits, which others can break. So it proves nothing.`,
    WRITE_ANYWAY,
  ],
  weak_algorithm: domain => [`Its signer, ${domain}, used SHA-1, which no longer proves anything.`, WRITE_ANYWAY],
  no_key: domain => [
    `The key of ${domain} that this e-mail was signed with is no longer published. Senders change their keys from time to time.`,
    ASK_AGAIN,
  ],
  revoked_key: domain => [`Its signer, ${domain}, has withdrawn the key since.`, ASK_AGAIN],
  test_key: domain => [
    `Its signer, ${domain}, marks the key as one for tests, so the signature proves nothing.`,
    WRITE_ANYWAY,
  ],
  name_server: domain => [
    `We could not look up the key of ${domain}: its name servers did not answer.`,
    'Try again in a few minutes.',
  ],
  partial_body: domain => [
    `The signature of ${domain} covers only the beginning of the text, so anybody may have added the rest.`,
    ANOTHER,
  ],
  malformed: domain => [`The signature of ${domain} is malformed.`, ORIGINAL],
}

const HEADERS: Readonly<Record<string, string>> = {
  from: 'sender',
  to: 'recipient',
  subject: 'subject',
  date: 'date',
}
const headerName = (header: string) => HEADERS[header] ?? `header “${header}”`

/** A refusal in plain words. @param address the account's e-mail address */
export function describeRefusal(refusal: Refusal, address: string): RefusalText {
  const say = (title: string, why: string, todo: string): RefusalText => ({ title, why, todo })
  switch (refusal.reason) {
    case 'too_large':
      return say(
        'This e-mail is too large',
        'It has more than 2 MB.',
        `Confirmations are rarely that large. ${ANOTHER}`,
      )
    case 'not_a_message':
      return say(
        'This file is not an e-mail',
        'We need the message itself, as an .eml file. Pictures, PDF files and Outlook’s .msg files carry no signature.',
        ORIGINAL,
      )
    case 'too_complex':
      return say('We could not read this e-mail', 'It has too many parts or signatures.', ANOTHER)
    case 'busy':
      return say('Many e-mails are being checked right now', 'Yours was not read.', 'Send it again in a minute.')
    case 'doubled_header':
      return say(
        `This e-mail has two of the ${headerName(refusal.header)}`,
        'Only one of them can be signed, so we can’t tell which one the shop wrote.',
        ORIGINAL,
      )
    case 'many_senders':
      return say('This e-mail has no clear sender', 'It names several senders, or none.', ORIGINAL)
    case 'not_to_you':
      return say(
        'This e-mail was not sent to you',
        `It has to be addressed to ${address}, the address of your account.`,
        'If you ordered with another address, sign in with that one and prove the purchase there.',
      )
    case 'many_recipients':
      return say(
        'This e-mail went to several people',
        'A confirmation for several addresses proves nobody’s purchase.',
        ANOTHER,
      )
    case 'no_signature':
      return say(
        'This e-mail carries no signature',
        'Without the sender’s DKIM signature, anybody could have written it.',
        `${ORIGINAL} If the shop doesn’t sign its e-mails, they can’t prove anything.`,
      )
    case 'unknown_signer':
      return say(
        'The shop did not sign this e-mail',
        `It is signed by ${listOf(refusal.domains)}. That is no shop on Candor and no platform that names its shops, but perhaps a service that sends or forwards e-mails for everybody.`,
        `${ORIGINAL} ${ANOTHER}`,
      )
    case 'mailbox_provider':
      return say(
        'The shop did not sign this e-mail',
        `It is signed by ${refusal.domain}, which signs the e-mails of all of its customers. So it doesn’t prove that a shop wrote it.`,
        ANOTHER,
      )
    case 'bad_signature': {
      const [why, todo] = FAULTS[refusal.fault](refusal.domain)
      return say('The signature is not valid', why, todo)
    }
    case 'unsigned_header':
      return say(
        `The ${headerName(refusal.header)} is not signed`,
        `The signature of ${refusal.domain} leaves it out, so anybody may have changed it.`,
        ANOTHER,
      )
    case 'sender_not_signer':
      return say(
        'The sender and the signature differ',
        `It says that it comes from ${refusal.sender}, but it is signed by ${refusal.domain}.`,
        ANOTHER,
      )
    case 'shop_not_named':
      return say(
        'This e-mail does not say which shop it is about',
        `${refusal.platform} signed it for many shops. It has to name the shop as its sender or payee, and the shop’s domain in its text, unless the shop has named the account here as its own.`,
        ASK_SHOP,
      )
    case 'several_shops_named':
      return say(
        'This e-mail names several shops',
        `${listOf(refusal.shops)} are in its text, so we can’t tell whose order it is.`,
        ANOTHER,
      )
    case 'own_address':
      return say(
        'Your address belongs to the shop',
        'A shop can’t prove purchases by its own addresses.',
        'Use an address of your own when you shop.',
      )
    case 'own_shop':
      return say(
        'You belong to this shop',
        'Members of a shop can’t prove purchases there.',
        'Ask someone outside the shop for a review.',
      )
    case 'other_shop':
      return say(
        'This e-mail is from another shop',
        `${refusal.shop} sent it, but you want to prove a purchase from ${refusal.expected}.`,
        `Choose the confirmation that ${refusal.expected} sent you.`,
      )
    case 'ended_order':
      return say(
        'This e-mail is not about a purchase',
        'Its subject says that something was cancelled, refunded, or left in a cart.',
        'Choose the e-mail that confirms the order.',
      )
    case 'no_order_number':
      return say(
        'We found no order number',
        'A confirmation names its order, such as “Order #1001”.',
        'Choose the e-mail that confirms the order. An advertisement or a newsletter proves no purchase.',
      )
    case 'future_date':
      return say('This e-mail is dated in the future', 'So we can’t tell when you ordered.', ASK_AGAIN)
    case 'product_not_named':
      return say(
        refusal.product
          ? `This e-mail does not name “${refusal.product}”`
          : 'This e-mail names none of the shop’s products',
        `It comes from ${refusal.shop}, but its list of items has ${refusal.product ? 'no line with that title' : 'no title that we know'}.`,
        'Choose the e-mail that lists what you bought. If the shop uses a different name for the product there, tell the shop or write to us.',
      )
    case 'already_used':
      return say(
        'This e-mail has been used before',
        'One e-mail proves one order, once.',
        'If it was you, you’ll find it under “What you proved”.',
      )
    case 'already_proved':
      return say(
        `You’ve already proved order ${refusal.number}`,
        'An order can be proved once.',
        'You’ll find it under “What you proved”.',
      )
    case 'other_buyer':
      return say(
        'This order belongs to someone else',
        'The shop reported the order with this number for a different customer.',
        'If it is yours, ask the shop to correct its order.',
      )
    case 'other_store':
      return say(
        'This sender belongs to another shop',
        `${refusal.platform} gives each store a sender address of its own. This one has proved orders of another shop before.`,
        'If the shop changed its name or its domain, write to us.',
      )
    case 'account_not_named':
      return say(
        'This e-mail has only a name',
        `${refusal.platform} signed it, but it does not say clearly which account it is about, and anybody can open one under the shop’s name.`,
        'Use an e-mail that the shop signed itself, such as the one that says it was sent.',
      )
    case 'other_account':
      return say(
        `We don’t know this account as ${refusal.shop}’s`,
        `It is about ${refusal.account} at ${refusal.platform}. Anybody can open an account under the shop’s name, so we accept only those of the shop’s own domain and those that the shop has named here. It has not named this one.`,
        ASK_SHOP,
      )
    case 'store_unknown':
      return say(
        'We could not check whose store this is',
        `Anybody can open a store under the shop’s name at ${refusal.platform}, so we asked ${refusal.domain} which one is its own. It did not say, and the shop has named none here.`,
        `Try again later, if the site was out of order. ${ASK_SHOP}`,
      )
    case 'nothing_attached':
      return say(
        'There was no e-mail attached',
        'We need the shop’s e-mail as an attachment. A forwarded text has lost its signature.',
        'In your mail program, choose “Forward as attachment”, or upload the e-mail on the page below.',
      )
  }
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names.slice(0, 5))
