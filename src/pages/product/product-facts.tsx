import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import type { ReactNode } from 'react'
import { type Glyph, Icon } from '../../design/images/icon.tsx'
import { Medal } from '../../design/images/medal.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf } from '../../design/text/format.ts'
import { medal } from '../../rooms/reviews/rules.ts'
import { publicShare } from '../../rooms/reviews/scores/explain-score.ts'
import { disputePath } from '../shop/paths.ts'
import type { ProductPageData } from './load.ts'
import css from './product.module.css'

/** The shop's transparency and response record, as far as known, and what to do about a problem. */
export function ProductFacts({ data: { product, shop, counts } }: { data: ProductPageData }) {
  const share = publicShare(counts.metrics)
  const { transparency, authenticity } = shop.scores
  return (
    <ul className={css.facts}>
      {share && <Fact icon={ShieldCheck}>{share}</Fact>}
      {(transparency !== null || authenticity !== null) && (
        <Fact icon={Store}>
          <span className={css.scores}>
            The shop:
            <Score mark="eye" value={transparency}>
              Transparency
            </Score>
            <Score mark="tick" value={authenticity}>
              Authenticity
            </Score>
          </span>
        </Fact>
      )}
      {product.also_at && (
        <Fact icon={Store}>
          <Link to={product.also_at.internal_path}>{`Also at ${countOf(product.also_at.shops, 'shop')}`}</Link>, each
          with its own reviews
        </Fact>
      )}
      {shop.response_time && <Fact icon={Clock}>The shop usually answers within {shop.response_time}</Fact>}
      <Fact icon={Scale}>
        Something went wrong with an order?{' '}
        <Link to={disputePath(product.path)} rel="nofollow">
          Open a dispute
        </Link>
      </Fact>
    </ul>
  )
}

const Score = ({ mark, value, children }: { mark: 'eye' | 'tick'; value: number | null; children: string }) => (
  <span>
    <Medal size={22} mark={mark} tier={medal(value) ?? 'none'} />
    {children} <b>{value ?? 'unknown'}</b>
  </span>
)

const Fact = ({ icon, children }: { icon: Glyph; children: ReactNode }) => (
  <li>
    <Icon of={icon} />
    <span>{children}</span>
  </li>
)
