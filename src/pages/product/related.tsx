import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { ProductCard } from '../../rooms/search/ui/product-card.tsx'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import css from '../shop/shop.module.css'
import type { ProductPageData } from './load.ts'

/** Similar products. */
export function Related({ data: { related, categories } }: { data: ProductPageData }) {
  const { currency } = useShellData()
  const category = categories.at(-1)
  if (related.length === 0) return null
  return (
    <Section
      title={category ? 'Similar products' : 'More from this shop'}
      aside={category && <Link to={category.path}>All in {category.text}</Link>}
    >
      <div className={css.products}>
        {related.map(item => (
          <ProductCard
            key={item.encoded_product_id}
            item={item}
            currency={currency}
            short
            action={followButtonOf(item)}
            atHome={!category}
          />
        ))}
      </div>
    </Section>
  )
}
