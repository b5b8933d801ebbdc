import type { SearchItem } from '../../../rooms/search/schemas.ts'
import { FollowButton } from './follow-button.tsx'

/** The follow button over a product card's picture. */
const ProductHeart = ({
  item,
}: {
  item: Pick<SearchItem, 'encoded_product_id' | 'title' | 'language' | 'internal_path'>
}) => (
  <FollowButton
    onCard
    followee={{ class: 'Product', encoded_id: item.encoded_product_id, name: item.title, language: item.language }}
    path={item.internal_path}
  />
)

/** The same for a list of cards. */
export const followButtonOf = (item: SearchItem) => <ProductHeart item={item} />
