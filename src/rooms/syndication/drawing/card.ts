import type { MedalTier } from '../../reviews/rules.ts'

/** Content of a sharing picture; equal cards result in the same picture. */
export interface Card {
  /** In the serif font: a name or a quotation. */
  heading: string
  /** Replaces a heading that no installed font can draw. */
  otherwise: string
  /** Set if the heading is a quotation: smaller, with more lines, quotation marks, and these stars above. */
  stars: number | null
  /** Address on this site of a picture beside the heading; null for none. */
  picture: string | null
  /** One line below the heading. */
  below: string
  /** Content of the bottom band. */
  band: RatingBand | AuthorBand | FiguresBand | NoteBand
}

/** The mean rating and the two scores. */
interface RatingBand {
  kind: 'rating'
  /** Null if there is no review yet. */
  rating: { value: number; count: number } | null
  /** Per cent, with its medal; null if unknown. */
  transparency: Score
  authenticity: Score
}
export type Score = { value: number; tier: MedalTier | null } | null

/** The author of a quotation, with the initial of their name. */
interface AuthorBand {
  kind: 'author'
  name: string
  about: string
}

/** Up to three figures with labels. */
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
