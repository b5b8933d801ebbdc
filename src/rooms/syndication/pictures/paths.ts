import { createHash } from 'node:crypto'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../drawing/card.ts'
import { cardText } from './cards.ts'

/** What pictures are drawn of. */
export const PICTURE_KINDS = ['product', 'shop', 'review', 'person', 'site'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Counted up when the drawing itself changes, so that every picture gets a new address. */
const DRAWING = 1

/** Names the content of a picture: the same for the same card, on every installation. */
export const cardVersion = (card: Card): string =>
  createHash('sha1')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12)

/** A picture for social networks as the head of a page announces it. */
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
