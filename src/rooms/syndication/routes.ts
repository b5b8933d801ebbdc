import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { notFound } from '../../platform/http/problem.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import { atomFeed, type Feed, feedChanged } from './atom.ts'
import { reviewCall } from './contract.ts'
import { personFeed, productFeed, shopFeed } from './feeds.ts'
import { feedPath, SITEMAP_PATH } from './paths.ts'
import { pictureFor } from './pictures.ts'
import { readReview } from './read-review.ts'
import { reviewMeta } from './review-meta.ts'
import { pagesFile, robots, sitemapIndex, stretchFile } from './sitemap.ts'

/** Feeds may be five minutes old. */
const FEED_FRESH = 300
/** What crawlers read may be an hour old. */
const CRAWL_FRESH = 3600
const XML = 'application/xml'
const ATOM = 'application/atom+xml'

export const syndicationRoutes = (db: Db): Answer[] => [
  answer(reviewCall, async ({ public_id }) => {
    const placed = await readReview(db, public_id)
    if (!placed) throw notFound('There is no such review, or its author has withdrawn it.')
    return { review: placed.review, internal_path: placed.path, meta_data: reviewMeta(placed) }
  }),
]

/** @param pages paths of the site's own pages that search engines are told of */
export const syndicationResources = (db: Db, pages: readonly string[]): Resource[] => [
  resource({
    path: feedPath('/reviews/stores/:shop_slug/products/:product_handle'),
    summary: "A product's newest reviews as an Atom feed",
    input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
    types: [ATOM],
    answer: async ({ shop_slug, product_handle }, { base }) =>
      atom(await productFeed(db, shop_slug, product_handle), base),
  }),
  resource({
    path: feedPath('/reviews/stores/:shop_slug'),
    summary: "A shop's newest reviews, those of its products included, as an Atom feed",
    input: z.object({ shop_slug: z.string() }),
    types: [ATOM],
    answer: async ({ shop_slug }, { base }) => atom(await shopFeed(db, shop_slug), base),
  }),
  resource({
    path: feedPath('/reviews/profile/:slug'),
    summary: "A person's newest published reviews as an Atom feed",
    input: z.object({ slug: z.string() }),
    types: [ATOM],
    answer: async ({ slug }, { base }) => atom(await personFeed(db, slug), base),
  }),
  resource({
    path: '/og/:kind/:id-:version.png',
    summary: 'A picture of a product, a shop, a review, a person or the site, for who shares their page: 1200 × 630',
    input: z.object({ kind: z.string(), id: z.string(), version: z.string() }),
    types: ['image/png'],
    answer: async ({ kind, id, version }) => {
      const { png, current } = await pictureFor(db, kind, id, version)
      return { type: 'image/png', body: png, fresh: current ? 'forever' : FEED_FRESH }
    },
  }),
  resource({
    path: '/robots.txt',
    summary: 'What crawlers are asked to leave alone, and where the sitemap is',
    input: z.object({}),
    types: ['text/plain'],
    answer: async (_, { base }) => ({ type: 'text/plain; charset=utf-8', body: robots(base), fresh: CRAWL_FRESH }),
  }),
  resource({
    path: SITEMAP_PATH,
    summary: 'The files of the sitemap, each with at most 50,000 addresses',
    input: z.object({}),
    types: [XML],
    answer: async (_, { base }) => xml(await sitemapIndex(db, base)),
  }),
  resource({
    path: '/sitemaps/pages.xml',
    summary: "The site's own pages and its categories, for search engines",
    input: z.object({}),
    types: [XML],
    answer: async (_, { base }) => xml(await pagesFile(db, pages, base)),
  }),
  resource({
    path: '/sitemaps/:kind-:from-:to.xml',
    summary: 'A stretch of shops, or of products with at least three reviews, for search engines',
    input: z.object({ kind: z.string(), from: z.string(), to: z.string() }),
    types: [XML],
    answer: async (name, { base }) => {
      const file = stretchFile(db, name, base)
      if (!file) throw notFound('There is no such sitemap. The index at /sitemap.xml has all of them.')
      return xml(file)
    },
  }),
]

const xml = (body: string | AsyncIterable<string>) => ({ type: `${XML}; charset=utf-8`, body, fresh: CRAWL_FRESH })

const atom = (feed: Feed, base: string) => ({
  type: `${ATOM}; charset=utf-8`,
  body: atomFeed(feed, base),
  fresh: FEED_FRESH,
  changed: feedChanged(feed),
  headers: { 'access-control-allow-origin': '*' },
})
