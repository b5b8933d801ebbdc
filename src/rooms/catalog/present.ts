import type { z } from 'zod'
import { retinaUrl } from '../../lib/picture-variants.ts'
import { encodeProductId, encodeShopId } from './encoded-id.ts'
import { productHistoryPath, productPath, sharedProductPath, shopPath } from './paths.ts'
import type { Category, CategoryLink, ProductData, postalAddress, ShopData } from './schemas.ts'
import type { CategoryRow, ProductPast, ProductRow, ShopRow } from './sql.ts'

/** Maps database rows to their public form. */
export const presentCategory = (row: CategoryRow): Category => ({
  id: row.category_id,
  name: row.name,
  handle: row.handle,
  level: row.level,
  parent_id: row.parent_id,
  children: row.children,
  is_deepest: row.children.length === 0,
  image_url: row.image_url,
  bar_flat_view: row.bar_flat_view,
  bar_order: row.bar_order,
  page_order: row.page_order,
})

export const presentCategoryLink = ({ category_id, name, handle }: CategoryRow): CategoryLink => ({
  id: category_id,
  name,
  handle,
})

/** Contact details as imported or entered by the shop; every field is optional. */
interface StoredContact {
  email?: string
  phone?: string
  confirmed_at?: string
  addresses?: z.infer<typeof postalAddress>[]
}

export function presentShop(row: ShopRow): ShopData {
  const contact = row.contact as StoredContact
  return {
    encoded_id: encodeShopId(row.shop_id),
    domain: row.domain,
    platform: row.platform,
    public_token: row.public_token,
    slug: row.slug,
    name: row.name,
    description: row.description,
    language: row.language,
    logo_url: row.logo_url,
    internal_path: shopPath(row.slug),
    external_url: safeLink(row.external_url),
    country: row.country,
    currency: row.currency,
    ships_to: row.ships_to,
    created_at: row.created_at.toISOString(),
    settings: {
      disable_web_reviews: row.disable_web_reviews,
      enable_question_anwser: row.enable_questions,
      shop_settings: { review_site_show_cards_carousel: row.review_site_show_cards_carousel },
    },
    contact_info: {
      response_time: null,
      confirmed_contact:
        contact.email || contact.phone
          ? {
              email: contact.email ?? null,
              phone: contact.phone ?? null,
              confirmed_at: contact.confirmed_at ? new Date(contact.confirmed_at).toISOString() : null,
            }
          : null,
      confirmed_addresses: contact.addresses ?? [],
    },
  }
}

/** What a product was before, in short, and where else it is sold; both have a page. */
export const presentPast = (row: ProductRow & ProductPast, shop: ShopRow) => ({
  former_titles: (row.former_titles ?? []).map(former => ({ ...former, until: new Date(former.until).toISOString() })),
  history: { internal_path: productHistoryPath(shop.slug, row.handle), former_versions: row.versions },
  discontinued_at: row.discontinued_at?.toISOString() ?? null,
  successor: row.successor && {
    title: row.successor.title,
    language: row.successor.language,
    internal_path: productPath(shop.slug, row.successor.handle),
  },
  also_at:
    row.identity !== null && row.other_shops > 0
      ? { shops: row.other_shops, internal_path: sharedProductPath(row.identity) }
      : null,
})

export function presentProduct(row: ProductRow, shop: ShopRow): ProductData {
  const pictures = [row.image_url, ...row.picture_urls].filter(url => url !== null)
  return {
    encoded_id: encodeProductId(row.shop_id, row.product_id),
    external_id: row.external_id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    language: row.language,
    image_url: row.image_url,
    retina_image_url: retinaUrl(row.image_url),
    picture_urls: [...new Set(pictures)],
    external_url: safeLink(row.external_url),
    internal_path: productPath(shop.slug, row.handle),
    brand: row.brand,
    gtin: row.gtin,
    mpn: row.mpn,
    shop_domain: shop.domain,
    platform: shop.platform,
  }
}

/** An http(s) URL as is; null for `javascript:` and any other scheme (D-params-18). */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}
