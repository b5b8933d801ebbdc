import type { Place } from '../sql.ts'
import type { FacetCounts, Run } from './facet-rules.ts'
import type { Direction } from './sql.ts'

/** A part of a list: which reviews, in which order, and which of them. */
export interface ReviewQuery {
  place: Place
  /** Listed reviews of the place by facet. */
  counts: FacetCounts
  runs: Run[]
  /** Only reviews with so many. */
  stars: number | undefined
  direction: Direction
  offset: number
  limit: number
  /** Reviews that are found and listed in another way: they are passed over. */
  apart: readonly number[]
}
