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
        By default, products are ordered by a rank that starts each of them with {prior} reviews at the site average, so
        that a few reviews can’t outweigh many, and that grows with the number of reviews:
      </p>
      <Formula>
        (sum of its stars + {prior} × site average) ÷ (its reviews + {prior}) × ln({offset} + its reviews)
      </Formula>
      <p>
        Stars, reviews and the site average are those of published reviews that were collected on Candor. Imported
        reviews count in the rating that you see, but not here.
      </p>
      {meanKnown && (
        <>
          <p>The site average is now {mean.toFixed(2)} stars. For example, to two decimals:</p>
          <Formula>{worked(FEW)}</Formula>
          <Formula>{worked(MANY)}</Formula>
        </>
      )}
      <p>
        When you search for words, the closest matches come first, and the rank orders those that match equally well:
        products with all the words in the title, in the singular or plural; then those whose own category, keywords or
        part numbers have them, in any language; then those that have other words for the same thing; then those with a
        related form in the title, as “coated” is of “coat”; then those that only match in the description or by a wider
        category; last, where no product has a word, those that match a similarly spelt one. Other words for the same
        thing are trade terms, translations into English and synonyms from a dictionary. If no product matches all your
        words, you see those that match most of them, and the page says which words are missing. If few match, close
        matches follow under a heading of their own.
      </p>
      <p>
        If one of your words names a kind of thing, as a category does, it counts most. Products that are such a thing
        come first, by their title or their category; those whose title only mentions it come after them. So a coat
        comes before a coat rack, and a cup before a coffee pot for six cups.
      </p>
      <p>
        Stores are ranked by the same formula over all reviews of the shop and its products. Nobody can pay for a place,
        and a shop’s keywords never lift a product above one whose title says that it is what you look for.
      </p>
    </>
  )
}
