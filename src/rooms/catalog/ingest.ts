/** What an import does with shops, categories and products. */
export { type CategoryRow, categoryKey, ingestCategories } from './ingest/categories.ts'
export { matchProducts, namedCategories, type WantedProduct } from './ingest/match.ts'
export { isCurrency, majorUnits, minorUnits } from './ingest/money.ts'
export { findProducts, ingestProducts, inShop, type ProductRow } from './ingest/products.ts'
export { findShops, ingestShops, type ShopRow } from './ingest/shops.ts'
