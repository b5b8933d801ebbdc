import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import type { SearchItem } from '../../rooms/search/schemas.ts'
import { ProductCard } from '../../rooms/search/ui/product-card.tsx'
import { HOW_IT_WORKS_PATH } from '../../rooms/shops-and-people/paths.ts'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import css from './recommended.module.css'

export interface RecommendedProps {
  title: string
  /** Path of the profile. */
  path: string
  recommended: { items: SearchItem[]; page: number; pages: number }
}

/** Paginated recommendations beside a profile; nothing if there are none. */
export function Recommended({ title, path, recommended: { items, page, pages } }: RecommendedProps) {
  const { currency } = useShellData()
  if (items.length === 0 && page === 1) return null
  return (
    <div id="recommended">
      <Section title={title} aside={<Link to={`${HOW_IT_WORKS_PATH}#recommendations`}>How we choose these</Link>}>
        <div className={css.cards}>
          {items.map(item => (
            <ProductCard
              key={item.encoded_product_id}
              item={item}
              currency={currency}
              short
              action={followButtonOf(item)}
            />
          ))}
        </div>
        <Pagination
          label="Pages of recommendations"
          page={page}
          pages={pages}
          href={to => `${path}${to > 1 ? `?recommended=${to}` : ''}#recommended`}
          keepPlace
        />
      </Section>
    </div>
  )
}
