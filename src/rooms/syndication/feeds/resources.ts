import { z } from 'zod'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { feedPath } from '../paths.ts'
import { ANYBODY, FRESH } from '../rules.ts'
import { atomFeed, type Feed, feedChanged } from './atom.ts'
import { personFeed, productFeed, shopFeed } from './service.ts'

const ATOM = 'application/atom+xml'

/** Resources for feed readers. */
export const feedResources = (db: Db): Resource[] => [
  resource({
    path: feedPath('/reviews/stores/:shop_slug/products/:product_handle'),
    summary: "Get a product's newest reviews as an Atom feed",
    input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ shop_slug, product_handle }, { base }) =>
      atom(await productFeed(db, shop_slug, product_handle), base),
  }),
  resource({
    path: feedPath('/reviews/stores/:shop_slug'),
    summary: 'Get the newest reviews of a shop and its products as an Atom feed',
    input: z.object({ shop_slug: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ shop_slug }, { base }) => atom(await shopFeed(db, shop_slug), base),
  }),
  resource({
    path: feedPath('/reviews/profile/:slug'),
    summary: "Get a person's newest published reviews as an Atom feed",
    input: z.object({ slug: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ slug }, { base }) => atom(await personFeed(db, slug), base),
  }),
]

const atom = (feed: Feed, base: string) => ({
  type: `${ATOM}; charset=utf-8`,
  body: atomFeed(feed, base),
  fresh: FRESH,
  changed: feedChanged(feed),
  headers: ANYBODY,
})
