import type { InboundMessage, Signature, SignatureFault } from '../../../lib/inbound-message.ts'
import { isMailboxProvider, isWithin } from '../../../lib/text/mailbox-providers.ts'
import { ownDomain, PAYEE_WORDS, type Platform, platformOf, storeNumber } from './senders.ts'

/** Who sent and signed a message, and to whom: what makes an e-mail a shop's word to one buyer (P1.8). */

/** A shop that a message may be from. */
export interface ShopCandidate {
  shop_id: number
  name: string
  domain: string
}

export type SenderRefusal =
  | { reason: 'doubled_header'; header: string }
  | { reason: 'many_senders' | 'not_to_you' | 'many_recipients' | 'no_signature' | 'own_address' }
  | { reason: 'unknown_signer'; domains: string[] }
  | { reason: 'bad_signature'; fault: SignatureFault; domain: string }
  | { reason: 'unsigned_header'; header: string; domain: string }
  | { reason: 'sender_not_signer'; sender: string; domain: string }
  | { reason: 'mailbox_provider'; domain: string }
  | { reason: 'shop_not_named' | 'account_not_named'; platform: string }
  | { reason: 'other_account'; platform: string; account: string; shop: string }
  | { reason: 'several_shops_named'; shops: string[] }

export interface Sender {
  shop: ShopCandidate
  signature: Signature
  /** Null: signed by the shop's own domain. */
  platform: Platform | null
  /** The sender's address. */
  address: string
  /** The number of the store that a platform sent it for, which is the shop's only if the shop's site says so. */
  store: string | null
}

/** Headers that a message may have only once, because programs differ in which of two they show. */
const SINGLE = [
  'from',
  'to',
  'cc',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]
/** Headers that have to be signed; the last two where there are any, because they decide how the body reads. */
const SIGNED = ['from', 'to', 'subject']
const SIGNED_IF_THERE = ['content-type', 'content-transfer-encoding']

/**
 * Decides from which shop a message is. `shops` are all shops whose domain signed it or is named in it; a shop that the
 * message names by a lookalike domain is none of them.
 * @param address the account's e-mail address, lower-case
 */
export function judgeSender(
  message: InboundMessage,
  address: string,
  shops: readonly ShopCandidate[],
): { sender: Sender } | { refusal: SenderRefusal } {
  const doubled = SINGLE.find(name => (message.headers[name]?.length ?? 0) > 1)
  if (doubled) return refuse({ reason: 'doubled_header', header: doubled })
  const [from, ...others] = message.from
  if (!from || others.length > 0) return refuse({ reason: 'many_senders' })
  if (!message.to.some(to => to.address === address)) return refuse({ reason: 'not_to_you' })
  if (message.to.length > 1) return refuse({ reason: 'many_recipients' })
  const vouching = vouchingSignature(message.signatures, shops)
  if ('refusal' in vouching) return vouching
  const { signature, platform } = vouching
  const { domain } = signature
  const signed = (name: string) => signature.signed.includes(name)
  const open =
    SIGNED.find(name => !signed(name)) ?? SIGNED_IF_THERE.find(name => message.headers[name] && !signed(name))
  if (open) return refuse({ reason: 'unsigned_header', header: open, domain })
  const sender = domainOf(from.address)
  const aligned = platform
    ? platform.domains.some(own => isWithin(sender, own)) ||
      shops.some(shop => isWithin(sender, ownDomain(shop.domain)))
    : shops.some(shop => isWithin(sender, ownDomain(shop.domain)) && isWithin(domain, ownDomain(shop.domain)))
  if (!aligned) return refuse({ reason: 'sender_not_signer', sender, domain })
  const named = platform ? namedShop(message, platform, shops) : ownShop(domain, shops)
  if ('refusal' in named) return named
  if (isWithin(domainOf(address), ownDomain(named.shop.domain))) return refuse({ reason: 'own_address' })
  const stranger = platform && strangeAccount(message, platform, named.shop)
  if (stranger) return refuse(stranger)
  const store = platform && storeNumber(platform, from.address)
  return { sender: { shop: named.shop, signature, platform, address: from.address, store } }
}

const refuse = (refusal: SenderRefusal) => ({ refusal })

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The first valid signature of a shop or a platform; else why the first such one is not valid. */
function vouchingSignature(
  signatures: readonly Signature[],
  shops: readonly ShopCandidate[],
): { signature: Signature; platform: Platform | null } | { refusal: SenderRefusal } {
  if (signatures.length === 0) return refuse({ reason: 'no_signature' })
  const vouching = signatures.flatMap(signature => {
    const { domain } = signature
    if (isMailboxProvider(domain)) return []
    const own = shops.some(shop => isWithin(domain, ownDomain(shop.domain)))
    const platform = own ? null : platformOf(domain)
    return platform === undefined ? [] : [{ signature, platform }]
  })
  const valid = vouching.find(({ signature }) => signature.fault === null)
  if (valid) return valid
  const [first] = vouching
  if (first) return refuse({ reason: 'bad_signature', fault: first.signature.fault!, domain: first.signature.domain })
  const provider = signatures.find(({ domain }) => isMailboxProvider(domain))
  if (provider && signatures.length === 1) return refuse({ reason: 'mailbox_provider', domain: provider.domain })
  return refuse({ reason: 'unknown_signer', domains: [...new Set(signatures.map(({ domain }) => domain))] })
}

/** The shop of a signing domain: the one with the longest domain above it. */
function ownShop(domain: string, shops: readonly ShopCandidate[]): { shop: ShopCandidate } {
  const own = shops.filter(shop => isWithin(domain, ownDomain(shop.domain)))
  return { shop: own.reduce((a, b) => (ownDomain(b.domain).length > ownDomain(a.domain).length ? b : a)) }
}

/** The one shop that a platform's message names: by its domain in the body, and by name or domain in a signed header. */
function namedShop(
  message: InboundMessage,
  platform: Platform,
  shops: readonly ShopCandidate[],
): { shop: ShopCandidate } | { refusal: SenderRefusal } {
  const inBody = shops.filter(
    shop =>
      !platform.domains.some(own => isWithin(shop.domain, own)) &&
      message.hosts.some(host => isWithin(host, ownDomain(shop.domain))),
  )
  if (inBody.length > 1) return refuse({ reason: 'several_shops_named', shops: inBody.map(({ name }) => name) })
  const [shop] = inBody
  if (!shop || !namesInHeader(message, platform, shop))
    return refuse({ reason: 'shop_not_named', platform: platform.name })
  return { shop }
}

/** Whether the platform's own header names this shop and nothing else. Compared exactly, so no lookalike letter passes. */
function namesInHeader(
  { from, subject }: InboundMessage,
  { names }: Platform,
  { name, domain }: ShopCandidate,
): boolean {
  const spellings = [plain(name), ownDomain(domain), domain]
  if (names === 'sender') return spellings.includes(plain(from[0]!.name))
  return spellings.some(spelling => PAYEE_WORDS.some(word => plain(subject).endsWith(` ${word} ${spelling}`)))
}

/** Why the account that a platform's message is about cannot be the shop's, whatever its name; null if it may be. */
function strangeAccount(message: InboundMessage, platform: Platform, shop: ShopCandidate): SenderRefusal | null {
  const unknown: SenderRefusal = { reason: 'account_not_named', platform: platform.name }
  if (platform.account === null) return unknown
  if (platform.account === 'store_number') return storeNumber(platform, message.from[0]!.address) ? null : unknown
  const addresses = payeeAddresses(message.lines, [plain(shop.name), ownDomain(shop.domain), shop.domain])
  const [address, ...others] = new Set(addresses)
  if (!address || others.length > 0) return unknown
  if (isWithin(domainOf(address), ownDomain(shop.domain))) return null
  return { reason: 'other_account', platform: platform.name, account: address, shop: shop.name }
}

/**
 * The addresses in brackets behind the payee's name, wherever a message writes of something “to NAME”; null for each place
 * where none follows. So whoever writes such a line into an item's title only adds a second one.
 */
function payeeAddresses(lines: readonly string[], names: readonly string[]): (string | null)[] {
  const starts = [...new Set(names)].flatMap(name => PAYEE_WORDS.map(word => ` ${word} ${name}`))
  return lines.flatMap(line => {
    const text = ` ${plain(line)}`
    return starts.flatMap(start => placesOf(text, start).flatMap(at => bracketed(text.slice(at + start.length))))
  })
}

/** Where a text has another one in it. */
function placesOf(text: string, part: string): number[] {
  const positions: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at)
  return positions
}

/** The addresses in brackets in a text; null first if it does not begin with one. */
function bracketed(text: string): (string | null)[] {
  const found = [...text.matchAll(/ \(([^\s()@]{1,64}@[^\s()@]{1,253})\)/g)]
  const addresses = found.map(([, address]) => address!)
  return found[0]?.index === 0 ? addresses : [null, ...addresses]
}

/** A name for comparison: compatibility forms, case and blanks made alike. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The domains of shops that may have sent a message: the signers', those above them, and those that it names. */
export function domainsToLookUp({ signatures, hosts }: InboundMessage): string[] {
  const all = signatures.flatMap(({ domain }) => withParents(domain)).concat(hosts.flatMap(withParents))
  return [...new Set(all.flatMap(domain => [domain, `www.${domain}`]))]
}

/** `a.b.example` and `b.example`, at most six labels. */
function withParents(domain: string): string[] {
  const labels = domain.split('.').slice(-6)
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
