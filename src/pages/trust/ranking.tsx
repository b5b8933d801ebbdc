import { countOf } from '../../design/text/format.ts'
import { rankScore } from '../../rooms/search/indexing/rank-rules.ts'
import { Formula } from '../info/info.tsx'

interface RankingProps {
  ranking: { prior_reviews: number; count_offset: number; site_mean: number }
  /** Whether the site mean is known; without it there is no worked example. */
  meanKnown: boolean
}

/** Two example products that show the formula's effect. */
const FEW = { published: 1, ratingSum: 5 }
const MANY = { published: 100, ratingSum: 460 }

/** The default ranking formula, worked through for two products with the site mean. */
export function Ranking({
  ranking: { prior_reviews: prior, count_offset: offset, site_mean: mean },
  meanKnown,
}: RankingProps) {
  const worked = ({ published, ratingSum }: typeof FEW) => {
    const stars = (ratingSum / published).toFixed(1)
    const value = rankScore({ published, ratingSum }, mean).toFixed(2)
    return `${countOf(published, 'review')} with ${stars} stars: (${ratingSum} + ${prior} × ${mean.toFixed(2)}) ÷ (${published} + ${prior}) × ln(${offset} + ${published}) = ${value}`
  }
  return (
    <>
      <p>
        The default order is by a rank that starts every product with {prior} reviews at the mean of the whole site, so
        that a few reviews cannot outweigh many, and grows with their number:
      </p>
      <Formula>
        (sum of its stars + {prior} × site’s mean) ÷ (its reviews + {prior}) × ln({offset} + its reviews)
      </Formula>
      {meanKnown && (
        <>
          <p>The site’s mean is {mean.toFixed(2)} stars now. So, to two decimals:</p>
          <Formula>{worked(FEW)}</Formula>
          <Formula>{worked(MANY)}</Formula>
        </>
      )}
      <p>
        Where words are searched for, products that have them all in the title stand before those that need the
        description for it. Stores are ranked by the same formula over all their reviews. Nobody can pay for a place.
      </p>
    </>
  )
}
