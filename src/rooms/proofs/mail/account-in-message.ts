import type { InboundMessage } from '../../../lib/inbound-message.ts'
import { domainOf } from '../../../lib/text/mailbox.ts'
import { isWithin } from '../../../lib/text/mailbox-providers.ts'
import { trimEnd } from '../../../lib/text/trim-end.ts'
import { plain } from './plain.ts'
import { PAYEE_WORDS, type Platform, platformOf, storeNumber } from './senders.ts'

/** Which account of a platform a message is about, by what its holder does not write (P1.8). */

/** An account as a message names it: the number of a store, or a payee's address. */
export interface NamedAccount {
  platform: Platform
  account: string
}

/** The account that a platform's message is about; null if it does not tell. */
export function accountIn(message: InboundMessage, platform: Platform): NamedAccount | null {
  const sender = message.from[0]?.address ?? ''
  const account =
    platform.account === 'store_number'
      ? storeNumber(platform, sender)
      : platform.account === 'payee_address'
        ? payeeAddress(message, platform)
        : null
  return account === null ? null : { platform, account }
}

/** The accounts that a message may be about, by the platforms that signed it. */
export function accountsToLookUp(message: InboundMessage): NamedAccount[] {
  const platforms = new Set(message.signatures.flatMap(({ domain }) => platformOf(domain) ?? []))
  return [...platforms].flatMap(platform => accountIn(message, platform) ?? [])
}

/**
 * The payee's address: in brackets behind the payee's name, where a message first mentions that. Null where anything else
 * there, or any other sentence about something “to” an address that is neither the buyer's nor the platform's, disagrees. So whoever writes such a sentence into an item's title
 * only adds a second address: a platform mentions the payee above the items.
 */
function payeeAddress({ subject, lines, to }: InboundMessage, { domains }: Platform): string | null {
  const isPayees = (found: string) =>
    !to.some(({ address }) => address === found) && !domains.some(domain => isWithin(domainOf(found), domain))
  const texts = lines.map(
    (line, at) => ` ${plain(line)}${lines[at + 1]?.startsWith('(') ? ` ${plain(lines[at + 1]!)}` : ''}`,
  )
  const found = payeeNames(subject).flatMap(name => addressesOf(name, texts))
  const sentTo = texts.flatMap(text => [...text.matchAll(SENT_TO)].map(([, address]) => trimEnd(address!, /[.,;:]/)))
  const [address, ...others] = new Set([...found, ...sentTo.filter(isPayees)])
  return found.length > 0 && address && others.length === 0 ? address : null
}

/** What may be the payee's name in a subject such as “Receipt for your payment to NAME”. */
function payeeNames(subject: string): string[] {
  const text = plain(subject)
  const names = PAYEE_WORDS.flatMap(word => placesOf(text, ` ${word} `).map(at => text.slice(at + word.length + 2)))
  return [...new Set(names)].filter(name => name !== '')
}

/** “Payment sent to ADDRESS” */
const SENT_TO = new RegExp(` (?:${PAYEE_WORDS.join('|')}) ([^\\s()@]{1,64}@[^\\s()@]{1,253})`, 'g')

/** The addresses behind a name wherever something is “to” it, as its first mention has to be. Null for each place without one. */
function addressesOf(name: string, texts: readonly string[]): (string | null)[] {
  const first = texts.find(text => text.includes(name))
  if (first === undefined) return []
  const starts = PAYEE_WORDS.map(word => ` ${word} ${name}`)
  const at = first.indexOf(name)
  const inSentence = PAYEE_WORDS.some(word => first.slice(0, at).endsWith(` ${word} `))
  return [
    ...(inSentence ? [] : [null]),
    ...texts.flatMap(text =>
      starts.flatMap(start => placesOf(text, start).flatMap(at => bracketed(text.slice(at + start.length)))),
    ),
  ]
}

/** Where a text has another one in it. */
function placesOf(text: string, part: string): number[] {
  const positions: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at)
  return positions
}

/** The addresses in brackets in a text; null first if it does not begin with one. */
function bracketed(text: string): (string | null)[] {
  const found = [...text.matchAll(/ ?\(([^\s()@]{1,64}@[^\s()@]{1,253})\)/g)]
  const addresses = found.map(([, address]) => address!)
  return found[0]?.index === 0 ? addresses : [null, ...addresses]
}
