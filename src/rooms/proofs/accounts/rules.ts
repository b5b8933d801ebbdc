import { mailboxOf } from '../../../lib/text/mailbox.ts'
import { isWithin } from '../../../lib/text/mailbox-providers.ts'
import { trimEnd } from '../../../lib/text/trim-end.ts'
import type { AccountPlatform } from './limits.ts'

/** Accounts at platforms that a shop names as its own (P1.8). */

/** An account as its shop named it. */
export interface PlatformAccount {
  platform: AccountPlatform
  /** The store's number; the payee's mailbox. */
  account: string
  /** The store's `*.myshopify.com` domain; the payee's address. */
  named: string
}

const STORE = /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)\/?$/

/** A store's `*.myshopify.com` domain from what somebody typed; null for anything else. */
export const storeDomain = (typed: string): string | null => STORE.exec(typed.trim().toLowerCase())?.[1] ?? null

/** What identifies an account, as messages and shops write it: spellings of a mailbox are one. */
export const accountKey = (platform: string, account: string): string =>
  platform === 'PayPal' ? mailboxOf(account) : account

/** An account for everybody to read. An address at a mailbox provider may be a person's, so most of it is left out. */
export const publicName = ({ platform, account, named }: PlatformAccount): string =>
  platform === 'PayPal' ? `payments to ${maskAddress(named)}` : `store ${account} (${named})`

/** `anna@post.example` as `a…@post.example` */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}

/**
 * Whether a store's public file says that it is a shop's: by the store's own domain, which Shopify lets only its owner connect,
 * or by the shop's domain in the store's description.
 * @param own the shop's domain without `www.`
 */
export const namesDomain = ({ domain, description }: { domain: string; description: string }, own: string): boolean =>
  [domain, ...description.toLowerCase().split(/[^\p{L}\p{N}.-]+/u)].some(host => isWithin(trimEnd(host, /\./), own))
