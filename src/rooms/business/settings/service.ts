import type { Person } from '../../../lib/calls/access.ts'
import { shopTag } from '../../../lib/page-tags.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { majorUnits } from '../../catalog/ingest.ts'
import { changeShop } from '../../catalog/own-shop.ts'
import { presentShop, type ShopRow } from '../../catalog/service.ts'
import { currencyDigits } from '../../currency/rules.ts'
import { readStatement, setStatement } from '../../feed-audit/service.ts'
import { drawLogo, releaseLogo, storeLogo } from '../../media/logo.ts'
import { listAccounts } from '../../proofs/accounts/service.ts'
import { endRewardRule, type RewardRule, readRewardRule, setRewardRule } from '../../rewards/service.ts'
import { refreshShopProducts } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { recordAuditEntry } from '../audit-log/service.ts'
import { ownShop } from '../service.ts'
import type { SettingsChange } from './schemas.ts'

interface StoredContact {
  email?: string
  phone?: string
  confirmed_at?: string
  addresses?: object[]
}

/** A shop's settings. Fails as `ownShop`. */
export async function readSettings(db: Db, slug: string, person: Person, loaders?: Loaders) {
  const { shop, standing } = await ownShop(db, slug, person, { loaders })
  const { settings, contact_info } = presentShop(shop)
  const { shop_settings, ...own } = settings
  const [rule, feed_statement, accounts] = await Promise.all([
    readRewardRule(db, shop.shop_id),
    readStatement(db, shop.shop_id),
    listAccounts(db, shop.shop_id),
  ])
  return {
    shop,
    name: shop.name,
    description: shop.description,
    external_url: shop.external_url,
    logo_url: shop.logo_url,
    currency: shop.currency,
    ships_to: shop.ships_to,
    contact: {
      email: contact_info.confirmed_contact?.email ?? null,
      phone: contact_info.confirmed_contact?.phone ?? null,
      confirmed_at: contact_info.confirmed_contact?.confirmed_at ?? null,
      address: contact_info.confirmed_addresses[0] ?? null,
    },
    settings: { ...own, ...shop_settings },
    reward: rule && presentRule(rule),
    feed_statement,
    platform_accounts: accounts.map(({ declared_at, ...account }) => ({
      ...account,
      declared_at: declared_at.toISOString(),
    })),
    may_change: standing !== 'staff',
  }
}

const presentRule = ({ description, discountType, discountValue, currency, validDays, since }: RewardRule) => ({
  description,
  discount_type: discountType,
  discount_value:
    discountValue === null ? null : currency ? majorUnits(discountValue, currency) : String(discountValue),
  currency,
  valid_days: validDays,
  since: since.toISOString(),
})

/** Names of the fields in the audit log. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'the name',
  description: 'the description',
  external_url: 'the website',
  logo_url: 'the logo',
  ships_to: 'shipping countries',
  contact: 'contact details',
  disable_web_reviews: 'who can review',
  enable_questions: 'whether shoppers can ask questions',
  review_site_show_cards_carousel: 'whether products are shown on the shop page',
}

/**
 * Changes a shop's settings and updates its search row and pages, in one transaction.
 * @returns the changed fields, by their names in the log
 * Fails as `ownShop`, with 422 `unknown_picture`, and with 400 `bad_input` for an inconsistent reward.
 */
export async function saveSettings(
  { db, storage, jobs }: Pick<AppContext, 'db' | 'storage' | 'jobs'>,
  person: Person,
  { slug, logo, reward, feed_statement, ...change }: SettingsChange,
  now: Date,
): Promise<string[]> {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  const shopId = shop.shop_id
  const logoImage = logo == null ? logo : await drawLogo({ db, storage }, person.reviewerId, logo, shopId)
  if (logo && logoImage === null)
    throw new Problem(422, 'unknown_picture', 'This picture is no longer available. Choose it again.')
  const rule = reward && ruleOf(reward, shop.currency, now)
  const logo_url = logoImage ? await storeLogo({ storage, jobs }, logoImage) : logoImage
  return inTransaction(db, async within => {
    let before: string | null = null
    const stored = await changeShop(within, shopId, row => {
      before = row.logo_url
      return changesOf(row, change, logo_url)
    })
    if (stored?.logo_url !== undefined) await releaseLogo(jobs, within, shopId, before)
    const fields = Object.keys(stored ?? {}).map(name => FIELD_LABELS[name] ?? name)
    if (reward !== undefined && (await storeRule(within, shopId, rule ?? null))) fields.push('the review reward')
    if (feed_statement !== undefined && (await setStatement(within, shopId, feed_statement, now))) {
      fields.push('the sentence on the feed audit')
      await invalidatePages(within, shopTag(slug))
    }
    if (fields.length === 0) return fields
    if (stored?.ships_to || stored?.name) await refreshShopProducts(within, shopId)
    if (stored?.name) await refreshShops(within, [shopId])
    await recordAuditEntry(within, {
      shopId,
      by: { reviewerId: person.reviewerId, standing },
      action: 'settings',
      details: { fields },
      now,
    })
    return fields
  })
}

type Changing = Omit<SettingsChange, 'slug' | 'logo' | 'reward' | 'feed_statement'>

/** The columns whose values differ from the stored row. */
function changesOf(row: ShopRow, change: Changing, logo_url: string | null | undefined) {
  const { email, phone, address, enable_question_anwser, ...same } = change
  const contact = contactOf(row.contact as StoredContact, { email, phone, address })
  const values = { ...same, enable_questions: enable_question_anwser, logo_url, contact }
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof ShopRow]),
  )
  return Object.fromEntries(changedEntries)
}

/** A changed contact value loses its confirmation. */
function contactOf(before: StoredContact, { email, phone, address }: Pick<Changing, 'email' | 'phone' | 'address'>) {
  if (email === undefined && phone === undefined && address === undefined) return undefined
  const next = {
    email: email === undefined ? before.email : (email ?? undefined),
    phone: phone === undefined ? before.phone : (phone ?? undefined),
  }
  const same = next.email === before.email && next.phone === before.phone
  const addresses =
    address === undefined ? before.addresses : [...(address ? [address] : []), ...(before.addresses ?? []).slice(1)]
  const all = { ...before, ...next, confirmed_at: same ? before.confirmed_at : undefined, addresses }
  const contact = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return JSON.stringify(sorted(contact)) === JSON.stringify(sorted(before)) ? undefined : contact
}

const sorted = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))

type RewardChange = NonNullable<SettingsChange['reward']>

function ruleOf(
  { description, discount_type, discount_value, valid_days }: RewardChange,
  currency: string,
  now: Date,
): RewardRule {
  const free = discount_type === 'free_shipping'
  const amount = discount_type === 'amount'
  const units = amount ? (discount_value ?? 0) * 10 ** currencyDigits(currency) : (discount_value ?? 0)
  const rounded = Math.round(units)
  if (!free && discount_value == null) throw badValue('Enter a value.')
  if (!free && Math.abs(units - rounded) > 1e-6)
    throw badValue(amount ? `Use fewer decimals for ${currency}.` : 'Enter a whole percentage.')
  if (discount_type === 'percent' && rounded > 100) throw badValue('Enter up to 100 per cent.')
  return {
    description,
    discountType: discount_type,
    discountValue: free ? null : rounded,
    currency: amount ? currency : null,
    validDays: valid_days,
    since: now,
  }
}

const badValue = (message: string) =>
  new Problem(400, 'bad_input', message, { fields: [{ field: 'reward.discount_value', message }] })

/** @returns false if the same rule is in force already, which keeps its start date */
async function storeRule(db: Db, shopId: number, rule: RewardRule | null): Promise<boolean> {
  const before = await readRewardRule(db, shopId)
  const serialized = (rewardRule: RewardRule | null) =>
    rewardRule && JSON.stringify({ ...presentRule(rewardRule), since: '' })
  if (serialized(before) === serialized(rule)) return false
  if (rule) await setRewardRule(db, shopId, rule)
  else await endRewardRule(db, shopId)
  return true
}
