import type { ImportedShop } from '../../search/service.ts'

/** From so many on, the products of an import are not remembered one by one, to bound memory. */
const MOST = 200_000

/** What the search has to take over after an import (X-recount-05). */
export class ImportedProducts {
  /** Products by shop; null for all of a shop. */
  readonly #products = new Map<number, Set<number> | null>()
  readonly #changedShops = new Set<number>()
  #remembered = 0

  addChangedShop(shopId: number): void {
    this.#changedShops.add(shopId)
  }

  add({ shop_id, product_id }: { shop_id: number; product_id: number }): void {
    const known = this.#products.get(shop_id)
    if (known === null || known?.has(product_id)) return
    if (known) known.add(product_id)
    else this.#products.set(shop_id, new Set([product_id]))
    if (++this.#remembered >= MOST) this.#forget()
  }

  ofShop(shopId: number): ImportedShop {
    const known = this.#products.get(shopId)
    return {
      shopId,
      products: known === null ? 'all' : [...(known ?? [])].toSorted((one, other) => one - other),
      changed: this.#changedShops.has(shopId),
    }
  }

  #forget(): void {
    for (const shopId of this.#products.keys()) this.#products.set(shopId, null)
    this.#remembered = 0
  }
}
