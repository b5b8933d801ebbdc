/** A product's key, led by its shop (ADR 2). */
export interface ProductKey {
  shopId: number
  productId: number
}

/** Keys as two parallel lists, which is how a statement takes them. */
export const keysOf = (keys: readonly ProductKey[]) => ({
  shopIds: keys.map(key => key.shopId),
  productIds: keys.map(key => key.productId),
})
