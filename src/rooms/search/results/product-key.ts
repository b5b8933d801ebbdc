/** A product's key, starting with its shop (ADR 2). */
export interface ProductKey {
  shopId: number
  productId: number
}

/** Keys as two parallel arrays, for SQL parameters. */
export const keysOf = (keys: readonly ProductKey[]) => ({
  shopIds: keys.map(key => key.shopId),
  productIds: keys.map(key => key.productId),
})
