import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import type { Problem } from '../../lib/ingest.ts'
import { type FileOptions, importFile, openSource } from './service.ts'
import { importText, SHOP } from './testing.ts'

/** Third-party files, if present beside the project; CANDOR_TEST_ALL=1 includes the large ones. */
const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const all = process.env.CANDOR_TEST_ALL === '1'

describe.skipIf(!existsSync(folder))('real files', { timeout: 120_000 }, () => {
  const database = useDatabase()
  const take = async (kind: string, path: string, options: FileOptions = {}) => {
    const problems: Problem[] = []
    const source = await openSource(folder + path)
    const result = await importFile(database, kind, source, {
      ...options,
      onProblem: problem => problems.push(problem),
    })
    return { ...result, problems }
  }
  const count = async (query: string) =>
    (await database.query.raw<{ n: number }>(`SELECT count(*) AS n FROM ${query}`))[0]!.n

  it('Shopify’s own product examples', async () => {
    await importText(database, 'catalog', [SHOP])
    for (const file of ['apparel', 'jewelery'])
      expect(await take('shopify-products', `shopify/${file}.csv`, { shop: 'shop.example' })).toMatchObject({
        problems: [],
      })
    expect(await count('products WHERE image_source_url IS NULL OR lowest_price IS NULL')).toBe(0)
  })

  it('Olist’s marketplace', async () => {
    expect((await take('catalog', 'olist-dev-half.jsonl.gz')).problems).toEqual([])
    expect(await count('reviews WHERE verified')).toBe(1946)
  })

  it.runIf(all)('clothing reviews, then again as Judge.me’s file', async () => {
    expect((await take('catalog', 'clothing.jsonl.gz')).counts.review?.added).toBe(23_486)
    const result = await take('judgeme-reviews', 'clothing-judgeme.csv.gz', { shop: 'clothing.example' })
    expect(result).toMatchObject({ problems: [], counts: { review: { added: 6000 } } })
  })

  it.runIf(all)('ten thousand books', async () => {
    expect((await take('catalog', 'books.jsonl.gz')).counts.product?.added).toBe(10_000)
  })

  it.runIf(all)('Google’s taxonomy in every language', async () => {
    for (const language of ['en-US', 'ja-JP', 'pt-BR', 'de-DE', 'fr-FR', 'en-GB'])
      expect((await take('google-taxonomy', `google-taxonomy/taxonomy-with-ids.${language}.txt.gz`)).problems).toEqual(
        [],
      )
    expect(await count("categories WHERE google_id IS NOT NULL AND handle LIKE '%-1604'")).toBe(1)
  })
})
