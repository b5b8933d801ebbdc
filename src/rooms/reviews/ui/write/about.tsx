import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { Picture } from '../../../../design/images/picture.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import type { LineItem } from '../../../orders/schemas.ts'
import css from './about.module.css'

interface AboutProps {
  title: string
  /** Of a product’s title. */
  language: string | null
  path: string
  image: string | null
  shop: { name: string; internal_path: string }
  /** The line item that makes the review verified; null without an order. */
  item: Pick<LineItem, 'placed_at' | 'delivered_at'> | null
  /** Whether the review is about the shop itself. */
  ofShop: boolean
}

/** Subject of a new review, and whether the review will be verified. */
export const About = ({ title, language, path, image, shop, item, ofShop }: AboutProps) => (
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
          <InLanguage language={language}>{title}</InLanguage>
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
)

interface NextProps extends Pick<AboutProps, 'item'> {
  /** When the buyer was invited to review the item; null if not. */
  invitedAt: string | null
  /** Where the author can prove the purchase; null for a review of the shop itself. */
  provePath: string | null
}

/** Explains how the review was initiated and how it will be published. */
export const Next = ({ item, invitedAt, provePath }: NextProps) => (
  <div className={css.next}>
    <ol className={css.steps} aria-label="Timeline">
      {item && <li>Ordered {formatDate(item.placed_at)}</li>}
      {item?.delivered_at && <li>Delivered {formatDate(item.delivered_at)}</li>}
      {invitedAt && <li>Invited {formatDate(invitedAt)}</li>}
      <li>Written now</li>
      <li>Published at once</li>
    </ol>
    <div className={css.box}>
      <h2>What happens next</h2>
      <p>
        The review is public at once, whatever its stars. The shop can reply. It can hide the review only for one of six
        public reasons.
      </p>
      {!item && (
        <p>
          We have no order from you for this, so your review will be marked as not verified. If you just bought it, wait
          until it appears in <Link to="/reviews/write-review">your orders</Link>.
        </p>
      )}
      {!item && provePath && (
        <p>
          The shop didn’t report your order? <Link to={provePath}>Prove it yourself</Link> with its e-mail, before or
          after you write.
        </p>
      )}
    </div>
  </div>
)
