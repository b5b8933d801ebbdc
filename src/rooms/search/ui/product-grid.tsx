import type { ReactNode } from 'react'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import type { SearchItem } from '../schemas.ts'
import css from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** Number of cards whose pictures load eagerly. */
const FIRST = 3

interface ProductGridProps {
  items: SearchItem[]
  currency: string
  /** Renders the action over each picture. */
  actionOf?: (item: SearchItem) => ReactNode
  /** Whether the grid is below others, so that its pictures can wait. */
  below?: boolean
}

/** Product cards in as many columns as fit; horizontal cards on phones. */
export const ProductGrid = ({ items, currency, actionOf, below = false }: ProductGridProps) => (
  <div className={css.cards}>
    {items.map((item, i) => (
      <ProductCard
        key={item.encoded_product_id}
        item={item}
        currency={currency}
        first={!below && i < FIRST}
        action={actionOf?.(item)}
      />
    ))}
  </div>
)

/** Placeholder for the grid while products are loading. */
export const ProductGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <Skeleton label="Loading products">
    <div className={css.cards}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={i} className={`${css.card} ${css.coming}`}>
          <Bone shape="square" />
          <Bone width={40} />
          <Bone width={90} />
          <Bone width={60} />
          <Bone width={80} />
        </div>
      ))}
    </div>
  </Skeleton>
)
