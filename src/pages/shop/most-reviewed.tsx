import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf } from '../../design/text/format.ts'
import { ProductCard } from '../../rooms/search/ui/product-card.tsx'
import { searchAddress } from '../../rooms/search/ui/search-path.ts'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { ShopPageData } from './load.ts'
import css from './shop.module.css'

/** The shop's products with the most reviews. */
export function MostReviewed({ data: { shop, products } }: { data: ShopPageData }) {
  const { currency } = useShellData()
  if (products.length === 0) return null
  const all = searchAddress({
    shop_domain: shop.domain,
    search_in_shop: shop.name,
    platform: shop.platform,
    min_transparency: 0,
  })
  return (
    <Section
      title="Most reviewed"
      aside={
        <Link to={all}>
          {shop.number_of_products === 1 ? 'See the product' : `All ${countOf(shop.number_of_products, 'product')}`}
        </Link>
      }
    >
      <div className={css.products}>
        {products.map(item => (
          <ProductCard
            key={item.encoded_product_id}
            item={item}
            currency={currency}
            short
            action={followButtonOf(item)}
            atHome
          />
        ))}
      </div>
    </Section>
  )
}
