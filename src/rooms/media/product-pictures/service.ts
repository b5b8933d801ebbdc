import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import {
  PICTURES_PATH,
  parseVariantName,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantName,
  variantPath,
} from '../../../lib/picture-variants.ts'
import { type Downloader, OutboundFailure } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { shopTagById } from '../../catalog/service.ts'
import { renderVariants, UnfitPicture } from './render-variants.ts'
import { nextAttempt, variantKey } from './rules.ts'
import { deleteUnused, lockProduct, type PictureRow, recordFailure, selectCopy, selectDue, showPicture } from './sql.ts'

export interface ProductPictureDeps {
  db: Db
  storage: Storage
  downloader: Downloader
  /** Called in the transaction in which products begin to show another picture. */
  onShown(db: Db, products: readonly { shopId: number; productId: number }[]): Promise<unknown>
}

/** Pictures in the air at once; one shop's slow server holds up at most `PER_SHOP` of them. */
const AT_ONCE = 4
const PER_SHOP = 2
const PER_BATCH = 20

/**
 * Fetches the pictures that are due, stores their variants and shows them, until none is left or `signal` aborts. A failed
 * one is tried again by `nextAttempt`, and holds up no other.
 * @returns how many were stored, and how many failed
 */
export async function fetchDuePictures(deps: ProductPictureDeps, now: Date, signal: AbortSignal) {
  const counts = { stored: 0, failed: 0 }
  const limited = pLimit(AT_ONCE)
  while (!signal.aborted) {
    const due = await selectDue(deps.db, now, PER_SHOP, PER_BATCH)
    if (due.length === 0) break
    await Promise.all(
      due.map(row =>
        limited(async () => {
          if (!signal.aborted) counts[await fetchPicture(deps, row, now)]++
        }),
      ),
    )
  }
  return counts
}

async function fetchPicture(deps: ProductPictureDeps, row: PictureRow, now: Date): Promise<'stored' | 'failed'> {
  const { db } = deps
  try {
    const shownUrl = (await selectCopy(db, row)) ?? (await storeVariants(deps, row.url))
    await inTransaction(db, async within => {
      await lockProduct(within, row)
      await showPicture(within, row, shownUrl)
      await deps.onShown(within, [{ shopId: row.shop_id, productId: row.product_id }])
      await invalidatePages(within, shopTagById(row.shop_id))
    })
    return 'stored'
  } catch (error) {
    // Everything else is a fault of ours, such as a full disk: the job fails, and is retried with the picture still due.
    if (!(error instanceof UnfitPicture || error instanceof OutboundFailure)) throw error
    await recordFailure(db, row, error.message, nextAttempt(row.attempts + 1, error instanceof UnfitPicture, now))
    return 'failed'
  }
}

async function storeVariants({ storage, downloader }: ProductPictureDeps, url: string): Promise<string> {
  const { key, files } = await renderVariants(await downloader.bytes(url))
  for (const { name, type, bytes } of files) await storage.put(variantKey(name), bytes, type)
  return variantPath(key)
}

/** The bytes of a product's picture by its address; null if it is another address, or gone. */
export async function readProductPicture(storage: Storage, url: string): Promise<Uint8Array | null> {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const stored =
    url === `${PICTURES_PATH}${name}` && parseVariantName(name) ? await storage.read(variantKey(name)) : null
  return stored ? buffer(stored.body) : null
}

/** Deletes pictures that no product has named since `before`, with their files. @returns how many */
export async function removeUnusedPictures({ db, storage }: ProductPictureDeps, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows, urls } = await deleteUnused(db, before, PER_BATCH)
    if (rows === 0) return removed
    removed += rows
    for (const url of urls) {
      const { key } = parseVariantName(url.slice(url.lastIndexOf('/') + 1))!
      for (const format of VARIANT_FORMATS)
        for (const width of VARIANT_WIDTHS) await storage.remove(variantKey(variantName(key, width, format)))
    }
  }
}
