import { Readable } from 'node:stream'
import type { Problem } from '../../lib/ingest.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type FileOptions, type ImportResult, importFile, sourceOf } from './service.ts'

/** Test helper: imports a text or bytes as a file, and collects the problems. */
export async function importText(
  database: Database,
  kind: string,
  content: string | Buffer | object[],
  options: FileOptions = {},
): Promise<ImportResult & { problems: Problem[] }> {
  const bytes = Array.isArray(content) ? content.map(record => `${JSON.stringify(record)}\n`).join('') : content
  const problems: Problem[] = []
  const source = sourceOf(Readable.from([Buffer.from(bytes as string)]), undefined)
  const result = await importFile(database, kind, source, { ...options, onProblem: problem => problems.push(problem) })
  return { ...result, problems }
}

export const SHOP = {
  type: 'shop',
  domain: 'shop.example',
  platform: 'shopify',
  name: 'Shop',
  country: 'DE',
  currency: 'EUR',
}
export const PRODUCT = { type: 'product', shop: 'shop.example', external_id: 'p1', title: 'Blue Shirt', price: '12.90' }
export const REVIEWER = { type: 'reviewer', external_id: 'anna', name: 'Anna' }
export const ORDER = {
  type: 'order',
  shop: 'shop.example',
  external_id: 'o1',
  reviewer: 'anna',
  placed_at: '2024-01-01T10:00:00Z',
  items: [{ external_id: 'i1', product: 'p1', quantity: 1, price: '12.90' }],
}
export const REVIEW = {
  type: 'review',
  shop: 'shop.example',
  external_id: 'r1',
  product: 'p1',
  reviewer: 'anna',
  order_item: 'i1',
  rating: 4,
  title: 'Good',
  body: 'Fits well.',
  created_at: '2024-02-01T10:00:00Z',
}
