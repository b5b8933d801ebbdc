import { Link } from 'react-router'
import type { SearchParams } from '../rules.ts'
import { searchAddress } from './address.ts'
import css from './did-you-mean.module.css'

/** A close word that exists, as the same search with it; filters and order are kept. */
export const DidYouMean = ({ words, params }: { words: string; params: SearchParams }) => (
  <p className={css.hint}>
    Did you mean{' '}
    <Link to={searchAddress({ ...params, q: words, page: 1 })}>
      <bdi>{words}</bdi>
    </Link>
    ?
  </p>
)
