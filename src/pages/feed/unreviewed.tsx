import { Picture } from '../../design/images/picture.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import type { LineItem } from '../../rooms/orders/schemas.ts'
import { newReviewPath, WRITE_REVIEW_PATH } from '../write-review/paths.ts'
import css from './feed.module.css'

/** The reader's purchases without a review, beside the feed; nothing if there are none. */
export function Unreviewed({ items }: { items: LineItem[] }) {
  if (items.length === 0) return null
  return (
    <aside className={css.unreviewed} aria-labelledby="unreviewed">
      <h2 id="unreviewed">To review</h2>
      <ul className={css.items}>
        {items.map(item => (
          <li key={item.public_id}>
            <Picture className={css.bought} src={item.product_image_url} alt="" />
            <div>
              <Link to={newReviewPath({ line_item_public_id: item.public_id })}>
                <InLanguage language={item.product_language}>{item.product_title}</InLanguage>
              </Link>
              <p>Ordered {formatDate(item.placed_at)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <Link to={WRITE_REVIEW_PATH}>All your orders</Link>
      </p>
    </aside>
  )
}
