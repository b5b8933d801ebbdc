import type { MedalTier } from '../../reviews/rules.ts'

/** What a picture for social networks shows, in words: two equal cards are one picture. */
export interface Card {
  /** In the serif: a name, or what somebody said. */
  heading: string
  /** Stands in for a heading in letters that no font here has. */
  otherwise: string
  /** The heading is somebody's words: smaller, more lines, in quotation marks, with the stars that they gave above it. */
  stars: number | null
  /** One line below the heading. */
  below: string
  /** What stands at the foot. */
  band: RatingBand | AuthorBand | FiguresBand | NoteBand
}

/** The mean of all ratings and the two scores. */
interface RatingBand {
  kind: 'rating'
  /** Null while there is no review. */
  rating: { value: number; count: number } | null
  /** Per cent, with its medal; null while it is not known. */
  transparency: Score
  authenticity: Score
}
export type Score = { value: number; tier: MedalTier | null } | null

/** Whose words they are: drawn with the first letter of the name. */
interface AuthorBand {
  kind: 'author'
  name: string
  about: string
}

/** Up to three figures with what they count. */
interface FiguresBand {
  kind: 'figures'
  figures: { value: string; label: string }[]
}

interface NoteBand {
  kind: 'note'
  text: string
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
