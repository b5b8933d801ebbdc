import type { InboundMessage, Signature, SignatureFault } from '../../../lib/inbound-message.ts'
import { isMailboxProvider, isWithin } from '../../../lib/text/mailbox-providers.ts'
import { accountIn, type NamedAccount } from './account-in-message.ts'
import { plain } from './plain.ts'
import { ownDomain, PAYEE_WORDS, type Platform, platformOf } from './senders.ts'

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
  /** The number of the store that a platform sent it for, which is the shop's only if the shop's site or its owner says so. */
  store: string | null
  /** Whether the shop itself named the account that a platform's message is about. */
  declared: boolean
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
/**
 * Headers that have to be signed; the last two where there are any, because they decide how the body reads, unless the body shows
 * by itself how it is encoded.
 */
const SIGNED = ['from', 'to', 'subject']
const ENCODING = 'content-transfer-encoding'
const SIGNED_IF_THERE = ['content-type', ENCODING]

/**
 * Decides from which shop a message is. `shops` are all shops whose domain signed it or is named in it; a shop that the
 * message names by a lookalike domain is none of them.
 * @param address the account's e-mail address, lower-case
 * @param declaredBy the shop that has named an account of a platform as its own
 */
export function judgeSender(
  message: InboundMessage,
  address: string,
  shops: readonly ShopCandidate[],
  declaredBy: (account: NamedAccount) => ShopCandidate | undefined = () => undefined,
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
    SIGNED.find(name => !signed(name)) ??
    SIGNED_IF_THERE.find(
      name => message.headers[name] && !signed(name) && !(name === ENCODING && message.showsEncoding),
    )
  if (open) return refuse({ reason: 'unsigned_header', header: open, domain })
  const sender = domainOf(from.address)
  const aligned = platform
    ? platform.domains.some(own => isWithin(sender, own)) ||
      shops.some(shop => isWithin(sender, ownDomain(shop.domain)))
    : shops.some(shop => isWithin(sender, ownDomain(shop.domain)) && isWithin(domain, ownDomain(shop.domain)))
  if (!aligned) return refuse({ reason: 'sender_not_signer', sender, domain })
  const account = platform && accountIn(message, platform)
  const declared = account ? declaredBy(account) : undefined
  const named = declared ? { shop: declared } : platform ? namedShop(message, platform, shops) : ownShop(domain, shops)
  if ('refusal' in named) return named
  if (isWithin(domainOf(address), ownDomain(named.shop.domain))) return refuse({ reason: 'own_address' })
  const stranger = platform && !declared && strangeAccount(platform, account?.account ?? null, named.shop)
  if (stranger) return refuse(stranger)
  const store = platform?.account === 'store_number' ? account!.account : null
  return {
    sender: { shop: named.shop, signature, platform, address: from.address, store, declared: declared !== undefined },
  }
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
function strangeAccount(platform: Platform, account: string | null, shop: ShopCandidate): SenderRefusal | null {
  if (account === null) return { reason: 'account_not_named', platform: platform.name }
  if (platform.account === 'store_number' || isWithin(domainOf(account), ownDomain(shop.domain))) return null
  return { reason: 'other_account', platform: platform.name, account, shop: shop.name }
}

/** The domains of shops that may have sent a message: the signers', those above them, and those that it names. */
export function domainsToLookUp({ signatures, hosts }: InboundMessage): string[] {
  return domainsAbove([...signatures.map(({ domain }) => domain), ...hosts])
}

/** Domains, and those above them, with and without `www.` */
export const domainsAbove = (domains: readonly string[]): string[] => [
  ...new Set(domains.flatMap(withParents).flatMap(domain => [domain, `www.${domain}`])),
]

/** `a.b.example` and `b.example`, at most six labels. */
function withParents(domain: string): string[] {
  const labels = domain.split('.').slice(-6)
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
