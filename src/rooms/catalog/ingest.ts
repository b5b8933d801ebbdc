/** Import API for shops, categories and products. */
export { ingestCategories } from './ingest/categories.ts'
export { inShop } from './ingest/in-shop.ts'
export { matchProducts, namedCategories, type ProductReference as WantedProduct } from './ingest/match.ts'
export { isCurrency, majorUnits, minorUnits } from './ingest/money.ts'
export { findProductsAt, ingestProducts } from './ingest/products.ts'
export { MOST_OF_SHOP, noRoom, roomOf } from './ingest/shop-room.ts'
export { findShops, ingestShops, SHOP_COLUMNS, type StoredShop } from './ingest/shops.ts'
