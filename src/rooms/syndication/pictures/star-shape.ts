/**
 * One star in a box of 17.86 × 100; five of them are placed 20 apart in a row of 100 (design/images/stars.module.css).
 */
const STAR = [
  [8.93, 8],
  [11.25, 35.5],
  [16.61, 39.5],
  [12.68, 60.5],
  [13.66, 90.5],
  [8.93, 76],
  [4.2, 90.5],
  [5.18, 60.5],
  [1.25, 39.5],
  [6.61, 35.5],
] as const
const STAR_WIDTH = 17.86

/** Ratio of width to height of a row of five stars. */
export const STARS_WIDTH = 5.6

/** Corners of five stars in a row, each from 0 to 1 of the row's width and height. */
export const fiveStars = (): [x: number, y: number][][] =>
  [0, 1, 2, 3, 4].map(star => STAR.map(([x, y]) => [(x + star * 20) / 100, y / 100]))

/** Filled share of the row's width for a rating, 0 to 1: half a star ends in the middle of one. */
export const filledShare = (rating: number) => (Math.floor(rating) * 20 + (rating % 1) * STAR_WIDTH) / 100
