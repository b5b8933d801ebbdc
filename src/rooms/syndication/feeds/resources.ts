import { z } from 'zod'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { isEntryKind } from '../../public-log/entry-kinds.ts'
import { readLog } from '../../public-log/list.ts'
import { LOG_PATH } from '../../public-log/paths.ts'
import { logSchemas } from '../../public-log/schemas.ts'
import { feedPath } from '../paths.ts'
import { ANYBODY, FRESH } from '../rules.ts'
import { atomFeed, type Feed, feedChanged } from './atom.ts'
import { logFeed } from './log-feed.ts'
import { personFeed, productFeed, shopFeed } from './service.ts'

const ATOM = 'application/atom+xml'

/** Resources for feed readers. */
export const feedResources = (db: Db): Resource[] => [
  resource({
    path: feedPath('/reviews/stores/:shop_slug/products/:product_handle'),
    replica: true,
    summary: "Get a product's newest reviews as an Atom feed",
    input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ shop_slug, product_handle }, { base }) =>
      atom(await productFeed(db, shop_slug, product_handle), base),
  }),
  resource({
    path: feedPath('/reviews/stores/:shop_slug'),
    replica: true,
    summary: 'Get the newest reviews of a shop and its products as an Atom feed',
    input: z.object({ shop_slug: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ shop_slug }, { base }) => atom(await shopFeed(db, shop_slug), base),
  }),
  resource({
    path: feedPath('/reviews/profile/:slug'),
    replica: true,
    summary: "Get a person's newest published reviews as an Atom feed",
    input: z.object({ slug: z.string() }),
    errors: [404],
    types: [ATOM],
    answer: async ({ slug }, { base }) => atom(await personFeed(db, slug), base),
  }),
  resource({
    path: feedPath(LOG_PATH),
    summary: "Get the public log's newest entries as an Atom feed, also by kind, by shop and by product",
    input: logSchemas.input.omit({ before: true, entry: true }),
    types: [ATOM],
    answer: async (filters, { base }) => {
      const query = new URLSearchParams()
      if (isEntryKind(filters.kind ?? '')) query.set('kind', filters.kind!)
      if (filters.shop !== undefined) query.set('shop', filters.shop)
      if (filters.product !== undefined) query.set('product', filters.product)
      const log = await readLog(db, Object.fromEntries(query))
      return {
        type: `${ATOM}; charset=utf-8`,
        body: logFeed(log, query, base),
        fresh: 60,
        headers: ANYBODY,
      }
    },
  }),
]

const atom = (feed: Feed, base: string) => ({
  type: `${ATOM}; charset=utf-8`,
  body: atomFeed(feed, base),
  fresh: FRESH,
  changed: feedChanged(feed),
  headers: ANYBODY,
})
