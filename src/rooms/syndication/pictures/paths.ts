import { createHash } from 'node:crypto'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../drawing/card.ts'
import { cardText } from './cards.ts'

/** Subjects of sharing pictures. */
export const PICTURE_KINDS = ['product', 'shop', 'review', 'person', 'site'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Version of the drawing code: incrementing it gives every picture a new URL. */
const DRAWING = 2

/** Content hash of a picture: the same for equal cards, on every installation. */
export const cardVersion = (card: Card): string =>
  createHash('sha1')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12)

/** A sharing picture, as in the page's head. */
export interface Picture {
  url: string
  width: number
  height: number
  alt: string
}

export const pictureOf = (kind: PictureKind, id: string, card: Card): Picture => ({
  url: `/og/${kind}/${id}-${cardVersion(card)}.png`,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  alt: cardText(card),
})
