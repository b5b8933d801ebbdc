import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { formatDate } from '../../../../design/format.ts'
import { Icon } from '../../../../design/icon.tsx'
import { Picture } from '../../../../design/picture.tsx'
import type { LineItem } from '../../../orders/contract.ts'
import css from './about.module.css'

interface AboutProps {
  title: string
  path: string
  image: string | null
  shop: { name: string; internal_path: string }
  /** What makes the review verified; null without an order. */
  item: Pick<LineItem, 'placed_at' | 'delivered_at'> | null
  /** It is of the shop itself. */
  ofShop: boolean
}

/** What is reviewed, whether the review will be verified, and what becomes of it. */
export const About = ({ title, path, image, shop, item, ofShop }: AboutProps) => (
  <aside className={css.about} aria-label="What you review">
    <div className={css.thing}>
      <Picture src={image} alt="" width={96} height={96} />
      <div>
        {!ofShop && (
          <p>
            <Link to={shop.internal_path}>
              <bdi>{shop.name}</bdi>
            </Link>
          </p>
        )}
        <h2>
          <Link to={path}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {item && (
          <p className={css.verified}>
            <Icon of={BadgeCheck} />
            Will be verified
          </p>
        )}
      </div>
    </div>
    <ol className={css.steps} aria-label="How this review gets here">
      {item && <li>Ordered {formatDate(item.placed_at)}</li>}
      {item?.delivered_at && <li>Delivered {formatDate(item.delivered_at)}</li>}
      <li>Written now</li>
      <li>Published at once</li>
    </ol>
    <div className={css.box}>
      <h3>What happens next</h3>
      <p>
        The review is public at once, whatever its stars. The shop can answer. It can hide the review only for one of
        six reasons, which everyone sees.
      </p>
      {!item && (
        <p>
          No order of yours is known here, so the review will say that it is not verified. Bought it? Order feeds come
          in with a delay: it can wait among <Link to="/reviews/write-review">your orders</Link>.
        </p>
      )}
    </div>
  </aside>
)
