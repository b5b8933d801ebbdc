import type { ReactNode } from 'react'
import type { SearchData, SearchItem } from '../schemas.ts'
import css from './close-matches.module.css'
import { Quoted } from './closest-note.tsx'
import { ProductGrid } from './product-grid.tsx'

type CloseMatchesProps = NonNullable<SearchData['close_matches']> & {
  currency: string
  actionOf?: (item: SearchItem) => ReactNode
}

/** Below few results: products that match all words of the search but one, and which one (D-search-22). */
export const CloseMatches = ({ unmatched_words, search_results, currency, actionOf }: CloseMatchesProps) => (
  <section className={css.close} aria-labelledby="close-matches">
    <h2 id="close-matches">Close matches</h2>
    <p>
      These products match your search without <Quoted words={unmatched_words} />.
    </p>
    <ProductGrid items={search_results} currency={currency} actionOf={actionOf} below />
  </section>
)
