import { z } from 'zod'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { productPath } from '../../catalog/paths.ts'
import { xmlDocument } from '../feeds/xml.ts'
import { OEMBED_PATH } from '../paths.ts'
import { pictureFor } from '../pictures/service.ts'
import { readRatedProduct } from '../read-product.ts'
import { readReview } from '../read-review.ts'
import { ANYBODY, FRESH } from '../rules.ts'
import { type EmbedDocument, emptyEmbed, productEmbed, reviewEmbed } from './embed.ts'
import { oembed } from './oembed.ts'

/** Bounds of an embedded frame in px. */
const size = z.coerce.number<string>().int().min(1).max(100_000).optional()

/** Resources for sharing and embedding on other sites. */
export const shareResources = ({ db, storage }: { db: Db; storage: Storage }): Resource[] => [
  resource({
    path: '/og/:kind/:id-:version.png',
    summary: 'Get the sharing picture of a product, shop, review, person or the site: 1200 × 630',
    input: z.object({ kind: z.string(), id: z.string(), version: z.string() }),
    errors: [404],
    types: ['image/png'],
    answer: async ({ kind, id, version }) => {
      const { png, current } = await pictureFor({ db, storage }, kind, id, version)
      return { type: 'image/png', body: png, fresh: current ? 'forever' : FRESH }
    },
  }),
  resource({
    path: OEMBED_PATH,
    replica: true,
    summary: 'Get the embed code for a product or a review (oEmbed 1.0)',
    input: z.object({
      url: z.string().min(1),
      maxwidth: size,
      maxheight: size,
      format: z.enum(['json', 'xml']).default('json'),
    }),
    errors: [404],
    types: ['application/json', 'text/xml'],
    answer: async ({ url, format, ...bounds }, { base }) => {
      const xml = format === 'xml'
      const found = await oembed(db, url, bounds, base)
      return {
        type: xml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8',
        body: xml ? xmlDocument({ oembed: { ...found } }) : JSON.stringify(found),
        fresh: FRESH,
        headers: ANYBODY,
      }
    },
  }),
  resource({
    path: '/embed/review/:public_id',
    replica: true,
    summary: 'Get a review as a document for an iframe',
    input: z.object({ public_id: z.string() }),
    errors: [404],
    types: ['text/html'],
    emptyType: 'text/html',
    answer: async ({ public_id }, { base }) => {
      const placed = await readReview(db, public_id)
      if (!placed) return document(emptyEmbed(base), 404)
      const title = placed.review.product?.title ?? placed.shop.name
      return document(reviewEmbed(placed.review, { title, path: placed.path }, base))
    },
  }),
  resource({
    path: '/embed/product/:encoded_id',
    replica: true,
    summary: "Get a product's rating as a document for an iframe",
    input: z.object({ encoded_id: z.string() }),
    errors: [404],
    types: ['text/html'],
    emptyType: 'text/html',
    answer: async ({ encoded_id }, { base }) => {
      const found = await readRatedProduct(db, encoded_id)
      if (!found) return document(emptyEmbed(base), 404)
      const { product, shop, summary } = found
      const path = productPath(shop.slug, product.handle)
      return document(productEmbed({ title: product.title, path, shop: shop.name }, summary, base))
    },
  }),
]

const document = async (made: Promise<EmbedDocument>, status: 200 | 404 = 200) => {
  const { html, headers } = await made
  return { status, type: 'text/html; charset=utf-8', body: html, fresh: FRESH, headers }
}
