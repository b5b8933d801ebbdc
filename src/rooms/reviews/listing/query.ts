import type { Place } from '../sql.ts'
import type { FacetCounts, Run } from './facet-rules.ts'
import type { Direction } from './sql.ts'

/** A query for part of a list: which reviews, in which order, from which offset. */
export interface ReviewQuery {
  place: Place
  /** Listed reviews of the shop or product, by facet. */
  counts: FacetCounts
  runs: Run[]
  /** Only reviews with this many stars. */
  stars: number | undefined
  direction: Direction
  offset: number
  limit: number
  /** Ids of reviews that are listed separately and skipped here. */
  apart: readonly number[]
}
