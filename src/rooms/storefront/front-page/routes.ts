import { type Handler, handle } from '../../../platform/http/handler.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { REVIEW_PARAM } from '../../reviews/listing/review-param.ts'
import {
  chosenReviews,
  featureReview,
  moveCollection,
  removeCollection,
  reviewCollections,
  setCollection,
  unfeatureReview,
} from '../service.ts'
import {
  featureCall,
  frontPageCall,
  moveCollectionCall,
  removeCollectionCall,
  saveCollectionCall,
  unfeatureCall,
} from './contract.ts'
import {
  featureSchemas,
  frontPageSchemas,
  moveCollectionSchemas,
  removeCollectionSchemas,
  saveCollectionSchemas,
  unfeatureSchemas,
} from './schemas.ts'

/** Operators' choices for the home page. */
export const frontPageRoutes = (db: Db): Handler[] => [
  handle(frontPageCall, frontPageSchemas, async () => {
    const [collections, featured] = await Promise.all([reviewCollections(db), chosenReviews(db)])
    return {
      collections: collections.map(({ path, title, description, image_url, shown }) => ({
        ...{ path, title, description, image_url },
        shown: shown && { image_url: shown.image_url, number_of_products: shown.number_of_products },
      })),
      featured: featured.map(({ publicId, title, language, name, slug, shown }) => ({
        ...{ public_id: publicId, title, language, shown },
        shop: { name, slug },
      })),
    }
  }),
  handle(saveCollectionCall, saveCollectionSchemas, async ({ path, title, description, image_url }, { base }) => {
    const setting = { title, description: description || null, image_url: image_url || null, position: null }
    await setCollection(db, { ...setting, path: withoutBase(path, base) })
    return {}
  }),
  handle(moveCollectionCall, moveCollectionSchemas, async ({ path, direction }) => {
    await moveCollection(db, path, direction)
    return {}
  }),
  handle(removeCollectionCall, removeCollectionSchemas, async ({ path }) => {
    await removeCollection(db, path)
    return {}
  }),
  handle(featureCall, featureSchemas, async ({ review }) => {
    const id = reviewIdOf(review)
    await featureReview(db, id)
    return { id }
  }),
  handle(unfeatureCall, unfeatureSchemas, async ({ public_id }) => {
    await unfeatureReview(db, public_id)
    return {}
  }),
]

/** The path of a link to this site, as copied from the address bar; other texts as they are. */
const withoutBase = (link: string, base: string) => (link.startsWith(`${base}/`) ? link.slice(base.length) : link)

/** The id in a link to a review: its parameter `review`, or the last part of its path; other texts as they are. */
function reviewIdOf(text: string): string {
  if (!text.includes('/') || !URL.canParse(text, 'http://here')) return text
  const { pathname, searchParams } = new URL(text, 'http://here')
  return searchParams.get(REVIEW_PARAM) ?? pathname.split('/').at(-1) ?? text
}
