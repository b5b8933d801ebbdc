import Clock from 'lucide-react/icons/clock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Icon } from '../../design/icon.tsx'
import { publicShare } from '../../rooms/reviews/ui/score-words.ts'
import type { ProductPageData } from './load.ts'
import css from './product.module.css'

/** What the shop shows and how it answers; only what is known. */
export function ProductFacts({ data: { shop, counts } }: { data: ProductPageData }) {
  const share = publicShare(counts.metrics)
  if (!share && !shop.response_time) return null
  return (
    <ul className={css.facts}>
      {share && (
        <li>
          <Icon of={ShieldCheck} />
          <span>{share}</span>
        </li>
      )}
      {shop.response_time && (
        <li>
          <Icon of={Clock} />
          <span>The shop usually answers within {shop.response_time}</span>
        </li>
      )}
    </ul>
  )
}
