import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type CatalogRecord, catalogRecord, type RecordOf } from '../../src/rooms/transfer/schemas.ts'
import { demoProducts, demoWorld } from '../../src/seed/generate.ts'
import type { CataloguedProduct } from './answer-rules.ts'

/** A catalogue to search: its records, and its products as answer rules see them. */
export interface Catalogue {
  records: CatalogRecord[]
  products: CataloguedProduct[]
}

/** The demo world's catalogue, with the kind of each product. */
export function demoCatalogue(): Catalogue {
  const kinds = new Map(demoProducts().map(({ record, kind }) => [record.external_id, kind.name]))
  const records = [...demoWorld()]
  return { records, products: productsOf(records, kinds) }
}

/** The catalogue in a file of Candor's JSONL, plain or .gz. Throws on a line that is none of its records. */
export async function catalogueOf(path: string): Promise<Catalogue> {
  const bytes = createReadStream(path)
  const text = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  const records: CatalogRecord[] = []
  for await (const line of createInterface({ input: text })) records.push(catalogRecord.parse(JSON.parse(line)))
  return { records, products: productsOf(records, new Map()) }
}

function productsOf(records: readonly CatalogRecord[], kinds: ReadonlyMap<string, string>): CataloguedProduct[] {
  const ofType = <T extends CatalogRecord['type']>(type: T) =>
    records.filter((record): record is RecordOf<T> => record.type === type)
  const parents = new Map(ofType('category').map(({ handle, parent }) => [handle, parent]))
  const withParents = (handle: string | null | undefined): string[] =>
    handle ? [handle, ...withParents(parents.get(handle))] : []
  return ofType('product').map(product => ({
    externalId: product.external_id,
    shop: product.shop.split('.')[0]!,
    title: product.title.normalize(),
    description: (product.description ?? '').normalize(),
    categories: new Set(withParents(product.category)),
    kind: kinds.get(product.external_id),
  }))
}
