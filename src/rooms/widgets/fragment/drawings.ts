import { medalShapes } from '../../../design/images/medal-art.ts'
import { Html, html } from '../../../lib/text/html.ts'
import { COLOURS } from './colours.ts'

/** Inline SVG drawings for fragments, because other sites can't use our sprite sheet. */

/** One star of twenty units; the next one starts 22.4 units further. */
const STAR: readonly (readonly [x: number, y: number])[] = [
  [10, 1.6],
  [12.6, 7.1],
  [18.6, 7.9],
  [14.2, 12.1],
  [15.3, 18.1],
  [10, 15.2],
  [4.7, 18.1],
  [5.8, 12.1],
  [1.4, 7.9],
  [7.4, 7.1],
]
const STEP = 22.4

const FIVE_STARS = new Html(
  [0, 1, 2, 3, 4].map(at => `M${STAR.map(([x, y]) => `${+(x + at * STEP).toFixed(1)} ${y}`).join('L')}Z`).join(''),
)

/** A row of five stars filled up to `value`, 0 to 5. `silent` hides it from screen readers, next to a text. */
export function stars(value: number, { silent = false } = {}): Html {
  const filled = +(Math.floor(value) * STEP + (value % 1) * 20).toFixed(1)
  const role = silent ? html`aria-hidden="true"` : html`role="img" aria-label="${value} out of 5 stars"`
  return html`<svg class="candor-stars" viewBox="0 0 109.6 20" width="88" height="16" ${role}><path d="${FIVE_STARS}" fill="${named('star-off')}"/><svg width="${filled}" height="20"><path d="${FIVE_STARS}" fill="${named('star')}"/></svg></svg>`
}

/** A colour that the page may override, with its default. */
const named = (name: string) => new Html(`var(--candor-${name},${COLOURS[name]})`)

/** A medal; decorative, because its figure and name are next to it. */
export function medalDrawing(tier: string, mark: 'eye' | 'tick'): Html {
  const shapes = medalShapes(tier, mark).replace(/var\(--([a-z]+-[a-z]+)\)/g, (_, name: string) => named(name).text)
  return html`<svg class="candor-medal" viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">${new Html(shapes)}</svg>`
}
