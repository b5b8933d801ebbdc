import type { Database } from '../../platform/postgres/database.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { featureReview, setCollection } from '../../rooms/storefront/service.ts'
import { VOICES } from '../wordlists/reviews/voices.ts'

/** Collections of the demo's home page, as an operator edits them: searches and categories with a composed picture. */
const COLLECTIONS = [
  {
    title: 'Kettles that pour well',
    path: '/reviews/search?q=kettle&min_rating=4',
    description: 'Rated 4 and up.',
    picture: 'coll-kettles',
  },
  { title: 'A quieter desk', path: '/reviews/search?q=desk+lamp', picture: 'coll-desk' },
  { title: 'Two nights outdoors', path: '/reviews/categories/camping', picture: 'coll-trail' },
  { title: 'Plain soap, plain words', path: '/reviews/search?q=soap', picture: 'coll-bath' },
  { title: 'Made to be mended', path: '/reviews/search?q=repair', picture: 'coll-ten' },
]

/**
 * Reviews featured on the demo's home page, first to last, by author and shop. They span the scale of stars and both
 * directions of writing, since reviews are picked for what they tell.
 */
const FEATURED = [
  { author: 'Ngaire Tawhiri', shop: 'pacific-runner' },
  { author: 'Inês Quintela', shop: 'casa-murta' },
  { author: 'سلمى الحداد', shop: 'beit-zaytoun' },
  { author: 'Jonas Ehlert', shop: 'van-der-meer' },
].map(({ author, shop }) => VOICES.find(voice => voice.name === author && voice.shop === shop)!)

/** Edits the demo's home page: its collections, and those featured reviews that the world has. */
export async function editDemoFrontPage({ db, query }: Database): Promise<void> {
  for (const { title, path, description = null, picture } of COLLECTIONS)
    await setCollection(db, { title, path, description, image_url: `/art/${picture}.svg`, position: null })
  // the latest choice comes first
  for (const { shop, body } of FEATURED.toReversed()) {
    const [found] = await query<{ shop_id: number; review_id: number }>`
      SELECT shop_id, review_id FROM reviews JOIN shops USING (shop_id)
      WHERE slug = ${shop} AND body = ${body} AND published AND verified`
    // a smaller world has fewer reviews
    if (found) await featureReview(db, encodeReviewId(found.shop_id, found.review_id))
  }
}
