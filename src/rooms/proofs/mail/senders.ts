import { isWithin } from '../../../lib/text/mailbox-providers.ts'

/** Who signs order confirmations besides shops themselves, and who signs for everybody (P1.8). */

/** A platform that sends order confirmations for many shops, from its own domain. */
export interface Platform {
  name: string
  /** Domains that it signs with, their subdomains included. */
  domains: readonly string[]
  /**
   * Where a signed header names the shop, alone: the sender's display name, or the end of the subject, after one of
   * `PAYEE_WORDS`. What shops or payers can write freely, such as a note, does not count.
   */
  names: 'sender' | 'payee'
  /**
   * What tells its accounts apart in its e-mails, and is not what their holders write, since anybody can open one under a
   * shop's name: the store's number in the sender's address, or the payee's address, which the platform has confirmed. The
   * shop's own site or domain has to be behind it, or the shop itself. Null: nothing does, so its e-mails prove no order.
   */
  account: 'store_number' | 'payee_address' | null
  /** The sender's address, with the store's number. */
  store?: RegExp
}

export const PLATFORMS: readonly Platform[] = [
  {
    name: 'Shopify',
    domains: ['shopifyemail.com', 'shopify.com'],
    names: 'sender',
    account: 'store_number',
    store: /^store\+(\d{1,20})@(?:[a-z]\.)?shopifyemail\.com$/,
  },
  { name: 'WooCommerce', domains: ['woocommerce.com', 'wordpress.com'], names: 'sender', account: null },
  {
    name: 'PayPal',
    domains: [
      'paypal.com',
      'paypal.de',
      'paypal.fr',
      'paypal.es',
      'paypal.it',
      'paypal.nl',
      'paypal.at',
      'paypal.ch',
    ].concat(['paypal.be', 'paypal.pl', 'paypal.se', 'paypal.dk', 'paypal.co.uk', 'paypal.com.au', 'paypal.ca']),
    names: 'payee',
    account: 'payee_address',
  },
]

/** Names of those that sign payments, which have numbers of their own beside those of the orders. */
export const PAYMENT_PLATFORMS = PLATFORMS.filter(({ names }) => names === 'payee').map(({ name }) => name)

/** “Receipt for your payment to NAME”, in the languages of the platforms' e-mails. */
export const PAYEE_WORDS = ['to', 'an', 'à', 'a', 'aan', 'para', 'do', 'till', 'til']

/** The platform that signs with a domain; undefined for any other signer. */
export const platformOf = (domain: string): Platform | undefined =>
  PLATFORMS.find(({ domains }) => domains.some(own => isWithin(domain, own)))

/** The number of a store in its sender's address; null if there is none. */
export const storeNumber = ({ store }: Platform, sender: string): string | null => store?.exec(sender)?.[1] ?? null

/** The domain that a shop signs with: its own, without `www.`. */
export const ownDomain = (shopDomain: string): string => shopDomain.replace(/^www\./, '')
