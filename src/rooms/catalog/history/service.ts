import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { productHistoryPath, productPath, shopPath } from '../paths.ts'
import { readProduct } from '../service.ts'
import { VERSION_FIELDS } from './admit-changes.ts'
import type { productHistoryCall } from './contract.ts'
import type { ProductVersion } from './schemas.ts'
import { selectCategoryNames, selectPredecessor, selectVersions, type VersionRow } from './sql.ts'

/** Number of former versions in a history. */
const MAX_VERSIONS = 100

type State = Required<VersionRow['former']> & { pictures: string[] | null }

/** All versions of a product, newest first (P1.9). Fails with 404 for an unknown slug or handle. */
export async function readHistory(
  db: Db,
  { shop_slug, product_handle }: { shop_slug: string; product_handle: string },
): Promise<OutputOf<typeof productHistoryCall>> {
  const { shop, product } = await readProduct(db, shop_slug, product_handle)
  const [rows, predecessor] = await Promise.all([
    selectVersions(db, product, MAX_VERSIONS),
    selectPredecessor(db, product),
  ])
  const pictures = [product.image_url, ...product.picture_urls].filter(url => url !== null)
  const states = statesOf({ ...product, pictures: [...new Set(pictures)] }, rows)
  const names = await selectCategoryNames(db, [...new Set(states.flatMap(({ category_id }) => category_id ?? []))])
  const path = productPath(shop.slug, product.handle)
  return {
    product: { title: product.title, language: product.language, internal_path: path },
    shop: { name: shop.name, internal_path: shopPath(shop.slug) },
    versions: states.map(({ pictures, ...state }, at): ProductVersion => {
      // the change that made this version, and the one that ended it
      const [made, ended] = [rows[at], rows[at - 1]]
      return {
        since: made?.until.toISOString() ?? null,
        until: ended?.until.toISOString() ?? null,
        ...state,
        category: names.get(state.category_id ?? 0) ?? null,
        picture_urls: pictures,
        changed: made ? changesOf(made) : [],
        confirmed: made?.confirmed ?? false,
      }
    }),
    number_of_versions: 1 + (rows[0]?.total ?? 0),
    discontinued_at: product.discontinued_at?.toISOString() ?? null,
    successor: product.successor && {
      title: product.successor.title,
      language: product.successor.language,
      internal_path: productPath(shop.slug, product.successor.handle),
      since: product.replaced_at!.toISOString(),
    },
    predecessor: predecessor
      ? {
          title: predecessor.title,
          language: predecessor.language,
          internal_path: productPath(shop.slug, predecessor.handle),
          until: predecessor.replaced_at.toISOString(),
        }
      : null,
    meta_data: {
      title: `History of ${product.title} | Candor`,
      description: `What ${shop.name} called and showed as “${product.title}”, and when it changed.`,
      canonical: productHistoryPath(shop.slug, product.handle),
      robots: 'noindex,follow',
    },
  }
}

/** The present state and those before it: each change is undone in turn. */
function statesOf({ title, description, category_id, brand, gtin, mpn, pictures }: State, rows: VersionRow[]): State[] {
  const states: State[] = [{ title, description, category_id, brand, gtin, mpn, pictures }]
  for (const { former, pictures_changed, pictures } of rows) {
    const later = states.at(-1)!
    states.push({ ...later, ...former, ...(pictures_changed && { pictures: pictures?.length ? pictures : null }) })
  }
  return states
}

const changesOf = ({ former, pictures_changed }: VersionRow): ProductVersion['changed'] => [
  ...VERSION_FIELDS.filter(field => field in former).map(field => (field === 'category_id' ? 'category' : field)),
  ...(pictures_changed ? (['pictures'] as const) : []),
]
