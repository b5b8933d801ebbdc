import { z } from 'zod'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { shopPath } from '../../catalog/paths.ts'
import { googleReviews } from '../feeds/google-reviews.ts'
import { googleReviewsPath, SITEMAP_PATH } from '../paths.ts'
import { pagesFile, robots, sitemapIndex, stretchFile } from './service.ts'

/** Cache lifetime of responses for crawlers: one hour, in seconds. */
const CRAWL_FRESH = 3600
const XML = 'application/xml'

/** Rate limit cost, in units of one search: each response reads thousands of rows. */
const COST = 10

/**
 * Resources for search engines: robots.txt and sitemaps.
 * @param pages paths of the site's own pages for the sitemap
 */
export const crawlResources = (db: Db, pages: readonly string[]): Resource[] => [
  resource({
    path: '/robots.txt',
    summary: 'Get robots.txt, with the address of the sitemap',
    input: z.object({}),
    types: ['text/plain'],
    answer: async (_, { base }) => ({ type: 'text/plain; charset=utf-8', body: robots(base), fresh: CRAWL_FRESH }),
  }),
  resource({
    path: SITEMAP_PATH,
    summary: 'List the sitemap files, each with up to 50,000 addresses',
    input: z.object({}),
    types: [XML],
    cost: COST,
    answer: async (_, { base }) => xml(await sitemapIndex(db, base)),
  }),
  resource({
    path: '/sitemaps/pages.xml',
    summary: "Get the sitemap of the site's own pages and categories",
    input: z.object({}),
    types: [XML],
    cost: COST,
    answer: async (_, { base }) => xml(await pagesFile(db, pages, base)),
  }),
  resource({
    path: '/sitemaps/:kind-:from-:to.xml',
    summary: 'Get one sitemap file of shops, products with at least three reviews, or people with a published review',
    input: z.object({ kind: z.string(), from: z.string(), to: z.string() }),
    errors: [404],
    types: [XML],
    cost: COST,
    answer: async (name, { base }) => {
      const file = stretchFile(db, name, base)
      if (!file) throw notFound('There is no such sitemap. The index at /sitemap.xml has all of them.')
      return xml(file)
    },
  }),
  resource({
    path: googleReviewsPath('/reviews/stores/:shop_slug'),
    summary: "Get a shop's product reviews for Google Merchant Center (product review feed 2.4)",
    input: z.object({ shop_slug: z.string(), part: z.coerce.number<string>().int().min(1).max(10_000).default(1) }),
    errors: [404],
    types: [XML],
    cost: COST,
    answer: async ({ shop_slug, part }, { base }) => {
      const { file, more } = await googleReviews(db, shop_slug, part, base)
      const next = `${base}${googleReviewsPath(shopPath(shop_slug))}?part=${part + 1}`
      return { ...xml(file), headers: more ? { link: `<${next}>; rel="next"` } : undefined }
    },
  }),
]

const xml = (body: string | AsyncIterable<string>) => ({
  type: `${XML}; charset=utf-8`,
  body,
  fresh: CRAWL_FRESH,
})
