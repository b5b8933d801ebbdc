import type { RecordOf } from '../rooms/transfer/schemas.ts'
import type { Kind, Language, Shop } from './read-tables.ts'

export const DAY = 86_400_000
export const HOUR = 3_600_000
export const isoInstant = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** Decimal places of the demo's currencies. */
export const DIGITS: Record<string, number> = { JPY: 0, JOD: 3 }

/** Approximate exchange rates per euro, for plausible prices. */
export const PER_EURO: Record<string, number> = {
  EUR: 1,
  GBP: 0.86,
  SEK: 11.3,
  NOK: 11.7,
  CAD: 1.5,
  AUD: 1.66,
  JPY: 165,
  JOD: 0.77,
  CNY: 7.8,
  BRL: 6.2,
}

export interface MadeProduct {
  shop: Shop
  kind: Kind
  record: RecordOf<'product'>
  drawing: string
  palette: string
  /** Which silhouette of the drawing, from 1. */
  silhouette: number
  createdAt: number
  /** From 0 (nobody should buy it) to 1 (nobody complains). */
  quality: number
  /** Number of reviews; their ratings, if fixed. */
  reviews: number
  ratings?: number[]
  verified?: number
  /** Ratings of the hidden reviews. */
  hidden?: number[]
}

export interface MadeReviewer {
  record: RecordOf<'reviewer'>
  language: Language
  country: string
  first: string
  city: string
}
