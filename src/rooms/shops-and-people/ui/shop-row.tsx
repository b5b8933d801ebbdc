import { Crest } from '../../../design/images/avatar.tsx'
import { Medal } from '../../../design/images/medal.tsx'
import { Rating } from '../../../design/images/stars.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import { cx } from '../../../design/text/cx.ts'
import { countOf } from '../../../design/text/format.ts'
import { countryName } from '../../currency/rules.ts'
import type { MedalTier } from '../../reviews/rules.ts'
import type { ShopResult } from '../schemas.ts'
import row from './row.module.css'
import css from './shop-row.module.css'

/** List of shops; each row is covered by the link of its name. */
export const ShopRows = ({ shops }: { shops: ShopResult[] }) => (
  <ul className={row.rows}>
    {shops.map(shop => (
      <ShopRow key={shop.encoded_shop_id} shop={shop} />
    ))}
  </ul>
)

/** A shop: logo, name, place, rating, and its share of public reviews. */
const ShopRow = ({ shop }: { shop: ShopResult }) => (
  <li className={cx(row.row, css.shop)}>
    <Crest name={shop.name} src={shop.logo_url} />
    <div className={cx(row.identity, css.identity)}>
      <h2>
        <Link to={shop.internal_path}>
          <bdi>{shop.name}</bdi>
        </Link>
      </h2>
      <p>
        {countryName(shop.country)}, {countOf(shop.number_of_products, 'product')}
      </p>
    </div>
    <div className={css.rating}>
      <Rating value={shop.average_rating} count={shop.number_of_reviews} />
    </div>
    <ul className={css.scores}>
      <Score
        mark="eye"
        name="Transparency"
        tier={shop.shop_medals.transparency}
        score={shop.shop_metrics.transparency_score}
      />
      <Score
        mark="tick"
        name="Authenticity"
        tier={shop.shop_medals.authenticity}
        score={shop.shop_metrics.authenticity_score}
      />
    </ul>
  </li>
)

interface ScoreProps {
  mark: 'eye' | 'tick'
  name: string
  tier: MedalTier | null
  score: number | null
}

const Score = ({ mark, name, tier, score }: ScoreProps) => (
  <li>
    <Medal size={36} mark={mark} tier={tier ?? 'none'} />
    <span>
      {name} <b>{score ?? 'unknown'}</b>
    </span>
  </li>
)

/** Placeholder of the rows while they load. */
export const ShopRowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Skeleton label="Loading stores">
    <div className={row.rows}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={i} className={cx(row.row, css.shop)}>
          <span className={css.crest}>
            <Bone shape="square" />
          </span>
          <div className={cx(row.identity, css.identity)}>
            <Bone width={60} />
            <Bone width={40} />
          </div>
          <Bone width={60} />
          <Bone width={80} />
        </div>
      ))}
    </div>
  </Skeleton>
)
