import { countOf, formatCount } from '../../../design/text/format.ts'
import type { SiteMetrics } from '../../search/schemas.ts'
import css from './figures.module.css'

/** Figures of the whole marketplace, each with what it counts. */
export function Figures({ metrics }: { metrics: SiteMetrics }) {
  const { total_verified_reviews, public_share, hidden_reviews, shop_metric } = metrics
  const figures = [
    { figure: formatCount(total_verified_reviews), label: 'verified reviews, each matched to an order' },
    { figure: public_share === null ? null : `${public_share}%`, label: 'of all verified reviews are public' },
    { figure: formatCount(hidden_reviews), label: 'hidden by shops, each with a reason' },
    {
      figure: formatCount(shop_metric.shops),
      label: `${shop_metric.shops === 1 ? 'shop' : 'shops'} in ${countOf(shop_metric.countries, 'country', 'countries')}`,
    },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(
        ({ figure, label }) =>
          figure !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
