import type { z } from 'zod'
import type { Ask, InputOf } from '../../lib/calls/call.ts'
import { ALL_COUNTRIES } from '../../rooms/currency/rules.ts'
import { incentiveLine } from '../../rooms/reviews/disclosure/incentive-labels.ts'
import { carouselsCall, homeCall } from '../../rooms/storefront/contract.ts'
import type { carouselsSchemas } from '../../rooms/storefront/schemas.ts'
import type { Voice } from '../../rooms/storefront/ui/voices.tsx'
import { pageLoader } from '../page.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'
import type { MaybePromise } from './deferred.tsx'

type Carousel = z.infer<typeof carouselsSchemas.output>
type Item = Carousel['items'][number]

/** Timeout of a carousel's call, in milliseconds; a slower carousel is omitted. */
const TIMEOUTS = { server: 2000, browser: 10_000 }

/** A carousel with its own heading; `title` and `description` are empty if it has none. */
export interface Row<T> {
  /** False if the call failed. */
  answered: boolean
  title: string
  description: string
  items: T[]
}

const NONE: Carousel = { external_title: '', external_description: '', items: [] }

/** Loads a carousel; a failed one stays empty and leaves the rest of the page unaffected (D-errors-04). */
async function row<T>(ask: Ask, input: InputOf<typeof carouselsCall>, pick: (item: Item) => T | null): Promise<Row<T>> {
  const onServer = typeof window === 'undefined'
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Carousel>(resolve => {
    timer = setTimeout(resolve, onServer ? TIMEOUTS.server : TIMEOUTS.browser, NONE)
  })
  const carousel = await Promise.race([ask(carouselsCall, input).catch(() => NONE), timeout])
  clearTimeout(timer)
  return {
    answered: carousel !== NONE,
    title: carousel.external_title,
    description: carousel.external_description,
    items: carousel.items.flatMap(item => pick(item) ?? []),
  }
}

/** Default head, for when the call that provides one fails. */
const HEAD = {
  title: 'Candor: product reviews you can check',
  description: 'Read what buyers wrote about products from independent shops.',
  canonical: '/reviews',
}

/**
 * Loads what ships to the chosen country. The server renders everything; in the browser each carousel appears as soon
 * as it is loaded.
 */
export const loader = pageLoader(async ({ ask, signedIn, locale: { country } }) => {
  const shippingFilter = country === ALL_COUNTRIES ? {} : { country }
  const rows = {
    products: row(ask, { q: 'product', ...shippingFilter }, ({ product }) =>
      product ? { ...product, review_excerpt: null } : null,
    ).then(async found => ({
      ...found,
      follows: await askFollows({ ask, signedIn }, { Product: productIds(found.items) }),
    })),
    collections: row(ask, { q: 'collection', ...shippingFilter }, ({ collection }) => collection ?? null),
    voices: row(ask, { q: 'featured_review', ...shippingFilter }, ({ review }) => voice(review)),
  }
  const home = await ask(homeCall, {}).catch(() => null)
  return {
    /** The country that the rows are filtered by. */
    country,
    metrics: home?.metrics ?? null,
    ...(typeof window === 'undefined' ? await settled(rows) : rows),
    meta: home?.meta_data ?? HEAD,
  }
})

type Settled<T> = { [K in keyof T]: MaybePromise<Awaited<T[K]>> }

async function settled<T extends Record<string, Promise<unknown>>>(rows: T): Promise<Settled<T>> {
  const entries = Object.entries(rows).map(async ([name, row]) => [name, await row] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settled<T>
}

/** Picks only the fields shown, because loader data are also serialized into the page. */
function voice(review: Item['review']): Voice | null {
  if (!review?.author || review.rating === null || !review.body) return null
  const { uuid, rating, body, language, author, trace, evidence, product, shop, pictures_urls } = review
  return {
    uuid,
    rating,
    text: body,
    language,
    author: {
      encoded_id: author.encoded_id,
      name: author.name,
      city: author.city,
      country: author.country,
      avatar_image_url: author.avatar_image_url,
    },
    ordered_at: trace?.ordered_at ?? null,
    evidence: evidence && { grade: evidence.grade },
    given: incentiveLine(review),
    picture: pictures_urls[0]?.huge ?? product?.image_url ?? null,
    product: product && { title: product.title, language: product.language, internal_path: product.internal_path },
    shop,
  }
}
