import { Rail } from '../../design/navigation/rail.tsx'
import { ProductCard } from '../../rooms/search/ui/product-card.tsx'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { ShopPageData } from './load.ts'

/** A carousel of the shop's best ranked products, unless its settings disable it (R-fields-08). */
export function FeaturedCards({ data: { shop, cards } }: { data: ShopPageData }) {
  const { currency } = useShellData()
  if (cards.length === 0) return null
  return (
    <Rail title="More from this shop" label={`Products of ${shop.name}`}>
      {cards.map(item => (
        <ProductCard
          key={item.encoded_product_id}
          item={item}
          currency={currency}
          short
          action={followButtonOf(item)}
          atHome
        />
      ))}
    </Rail>
  )
}
