import type { ReactNode } from 'react'
import { Entries, Entry } from '../../../design/forms/entry.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import type { LineItem } from '../schemas.ts'

interface BoughtListProps {
  items: readonly LineItem[]
  /** Actions for an item. */
  actsOf: (item: LineItem) => ReactNode
}

/** A person's line items from the shops' order feeds. */
export const BoughtList = ({ items, actsOf }: BoughtListProps) => (
  <Entries label="Orders">
    {items.map(item => (
      <Entry
        key={item.public_id}
        picture={<Picture src={item.product_image_url} alt="" width={88} height={88} />}
        facts={
          <>
            <span>Ordered {formatDate(item.placed_at)}</span>
            {item.delivered_at && <span>Delivered {formatDate(item.delivered_at)}</span>}
          </>
        }
        title={
          <Link to={item.product_internal_path}>
            <InLanguage language={item.product_language}>{item.product_title}</InLanguage>
          </Link>
        }
        sub={
          <>
            <Link to={item.shop.internal_path}>
              <bdi>{item.shop.name}</bdi>
            </Link>
            , order {item.order_number}
            {whyNot(item)}
          </>
        }
        acts={actsOf(item)}
      />
    ))}
  </Entries>
)

/** Why an item without a review cannot be reviewed. */
function whyNot({ review_public_id, product_in_store, product_reviewable }: LineItem): string {
  if (review_public_id !== null || product_reviewable) return ''
  return product_in_store ? '. The shop takes no reviews here.' : '. No longer in the shop, so it cannot be reviewed.'
}
