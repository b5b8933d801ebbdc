import type { z } from 'zod'
import type { Ask } from '../../lib/call.ts'
import { type CAROUSELS, carouselsCall, homeCall } from '../../rooms/showcase/contract.ts'
import type { Voice } from '../../rooms/showcase/ui/voices.tsx'
import { pageLoader } from '../page.ts'

type Carousel = z.infer<typeof carouselsCall.output>
type Item = Carousel['items'][number]

/** A carousel that cannot be had leaves its place empty and the rest of the page as it is (discovery.md §8). */
const carousel = (ask: Ask, q: (typeof CAROUSELS)[number]): Promise<Carousel> =>
  ask(carouselsCall, { q }).catch(() => ({ external_title: '', external_description: '', items: [] }))

export const loader = pageLoader(async ({ ask }) => {
  const [{ metrics, meta_data }, products, collections, reviews] = await Promise.all([
    ask(homeCall, {}),
    carousel(ask, 'product'),
    carousel(ask, 'collection'),
    carousel(ask, 'featured_review'),
  ])
  return {
    metrics,
    products: products.items.flatMap(({ product }) => (product ? [{ ...product, review_excerpt: null }] : [])),
    collections: collections.items.flatMap(({ collection }) => collection ?? []),
    voices: reviews.items.flatMap(({ review }) => voice(review) ?? []),
    meta: meta_data,
  }
})

/** Only what is shown: the loader's data is written into the page a second time. */
function voice(review: Item['review']): Voice | null {
  if (!review?.author || review.rating === null || !review.body) return null
  const { uuid, rating, body, language, author, trace, product, shop, pictures_urls } = review
  return {
    uuid,
    rating,
    text: body,
    language,
    author: {
      name: author.name,
      city: author.city,
      country: author.country,
      avatar_image_url: author.avatar_image_url,
    },
    ordered_at: trace?.ordered_at ?? null,
    picture: pictures_urls[0]?.huge ?? product?.image_url ?? null,
    product: product && { title: product.title, internal_path: product.internal_path },
    shop,
  }
}
