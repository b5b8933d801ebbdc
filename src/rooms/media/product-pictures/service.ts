import { buffer } from 'node:stream/consumers'
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
import { BATCH, type Fetched, fetchEach } from '../fetch-each.ts'
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

/** At most this many pictures of one shop in a batch, so that its slow server holds up no other. */
const PER_SHOP = 2

/** Fetches the pictures that are due, stores their variants and shows them (`fetchEach`). */
export const fetchDuePictures = (deps: ProductPictureDeps, now: Date, signal: AbortSignal) =>
  fetchEach(
    limit => selectDue(deps.db, now, PER_SHOP, limit),
    row => fetchPicture(deps, row, now),
    signal,
  )

async function fetchPicture(deps: ProductPictureDeps, row: PictureRow, now: Date): Promise<Fetched> {
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
    const { rows, urls } = await deleteUnused(db, before, BATCH)
    if (rows === 0) return removed
    removed += rows
    for (const url of urls) {
      const { key } = parseVariantName(url.slice(url.lastIndexOf('/') + 1))!
      for (const format of VARIANT_FORMATS)
        for (const width of VARIANT_WIDTHS) await storage.remove(variantKey(variantName(key, width, format)))
    }
  }
}
