/** Drawing primitives. Flat shapes, one light from the left, no outlines, no gradients. */

/** The colours of one picture. */
export interface Palette {
  /** Wall and table in the background. */
  ground: string
  table: string
  /** The object: primary, secondary and accent colour, dark and light parts. */
  main: string
  second: string
  accent: string
  dark: string
  light: string
}

/** A filled outline with its right-hand side, from `x` on, in shade of strength `shade`. */
export type Solid = (outline: string, fill: string, x?: number, shade?: number) => string

/** Draws one object from a palette. */
export type Draw = (palette: Palette, solid: Solid) => string

export const INK = '#1d2423'

/**
 * Creates the primitive that needs an id in the document (its shade is clipped to the outline). Ids are `prefix` plus a
 * counter: unique within a picture and deterministic.
 */
export function makeSolid(prefix: string): Solid {
  let count = 0
  return (outline, fill, x = 132, shade = 0.13) => {
    const id = `${prefix}-${++count}`
    return (
      `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${fill}"/>` +
      `<path clip-path="url(#${id})" d="M${x} 0H240V240H${x}z" fill="${INK}" opacity="${shade}"/>`
    )
  }
}

/** The shadow of an object on its surface. */
export const shadow = (x: number, radius: number, y = 190) =>
  `<ellipse cx="${x + 6}" cy="${y}" rx="${radius}" ry="${Math.max(4, radius * 0.09).toFixed(1)}" fill="${INK}" opacity=".13"/>`

export const line = (path: string, stroke: string, width = 5, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const shape = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`
