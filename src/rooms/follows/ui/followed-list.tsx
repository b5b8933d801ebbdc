import type { ReactNode } from 'react'
import { Avatar, Crest } from '../../../design/images/avatar.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Rating } from '../../../design/images/stars.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { countryName } from '../../currency/rules.ts'
import type { FollowedProduct, FollowedReviewer, FollowedShop } from '../schemas.ts'
import css from './followed-list.module.css'

interface RowProps {
  path: string
  name: string
  /** Of the name; null if unknown. */
  language?: string | null
  image: ReactNode
  /** Details, one line each. */
  children: ReactNode
  followedAt: string
  action: ReactNode
}

/** A followee: the name's link covers the row, the follow button comes last. */
const Row = ({ path, name, language = null, image, children, followedAt, action }: RowProps) => (
  <li className={css.row}>
    <div className={css.image}>{image}</div>
    <div className={css.identity}>
      <h2>
        <Link to={path}>
          <InLanguage language={language}>{name}</InLanguage>
        </Link>
      </h2>
      {children}
      <p className={css.since}>Since {formatDate(followedAt)}</p>
    </div>
    <div className={css.action}>{action}</div>
  </li>
)

interface ListProps<Item> {
  items: Item[]
  actionOf: (item: Item) => ReactNode
}

export const FollowedProducts = ({ items, actionOf }: ListProps<FollowedProduct>) => (
  <ul className={css.rows}>
    {items.map(item => (
      <Row
        key={item.encoded_product_id}
        path={item.internal_path}
        name={item.title}
        language={item.language}
        image={<Picture className={css.picture} src={item.image_url} alt="" />}
        followedAt={item.followed_at}
        action={actionOf(item)}
      >
        <p className={css.of}>
          <bdi>{item.shop.name}</bdi>
        </p>
        <Rating value={item.average_rating} count={item.number_of_reviews} />
      </Row>
    ))}
  </ul>
)

export const FollowedShops = ({ items, actionOf }: ListProps<FollowedShop>) => (
  <ul className={css.rows}>
    {items.map(item => (
      <Row
        key={item.encoded_shop_id}
        path={item.internal_path}
        name={item.name}
        image={<Crest name={item.name} src={item.logo_url} />}
        followedAt={item.followed_at}
        action={actionOf(item)}
      >
        <p className={css.of}>{countryName(item.country)}</p>
        <Rating value={item.average_rating} count={item.number_of_reviews} />
      </Row>
    ))}
  </ul>
)

export const FollowedPeople = ({ items, actionOf }: ListProps<FollowedReviewer>) => (
  <ul className={css.rows}>
    {items.map(item => (
      <Row
        key={item.encoded_id}
        path={item.path}
        name={item.name}
        image={<Avatar name={item.name} src={item.avatar_image_url} />}
        followedAt={item.followed_at}
        action={actionOf(item)}
      >
        <p className={css.of}>
          {[
            item.country && countryName(item.country),
            countOf(item.reviews_count, 'review'),
            countOf(item.followers_count, 'follower'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </Row>
    ))}
  </ul>
)
