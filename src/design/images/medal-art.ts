/**
 * Draws the medals: five cuts, one per tier, and two marks, one per score. Flat facets, no gradients. Its output is
 * `medals.svg`, one symbol per medal: `node src/design/images/medal-art.ts > src/design/images/medals.svg`.
 */
import { pathToFileURL } from 'node:url'

const pt = (r: number, a: number) => `${+(32 + r * Math.cos(a)).toFixed(2)} ${+(32 + r * Math.sin(a)).toFixed(2)}`
const turn = (n: number, i: number) => (i * 2 * Math.PI) / n - Math.PI / 2
const each = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

/** A regular polygon of `n` corners, turned by `off`. */
const polygon = (n: number, r: number, off = 0) => `M${each(n, i => pt(r, turn(n, i) + off)).join('L')}Z`

/** A scalloped edge of `n` lobes. */
const lobes = (n: number, r: number, k: number) =>
  `M${pt(r, turn(n, 0))}${each(n, i => `Q${pt(r + k, turn(n, i + 0.5))} ${pt(r, turn(n, i + 1))}`).join('')}Z`

const ticks = (n: number, from: number, to: number, step = 1) =>
  each(n / step, i => {
    const a = (i * step * 2 * Math.PI) / n
    return `M${pt(from, a)}L${pt(to, a)}`
  }).join('')

const facets = (n: number, outer: number, inner: number) =>
  each(n, i => `M${pt(outer, turn(n, i + 0.5))}L${pt(inner, turn(n, i))}L${pt(inner, turn(n, i + 1))}Z`).join('')

const disc = (r: number, fill: string) => `<circle cx="32" cy="32" r="${r}" fill="${fill}"/>`
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const colour = (tier: string) => (part: 'rim' | 'face' | 'facet' | 'ink') => `var(--${tier}-${part})`
const EIGHTH = Math.PI / 8

const bodies: Record<string, (c: ReturnType<typeof colour>) => string> = {
  bronze: c => disc(28, c('rim')) + disc(25, c('facet')) + disc(19.5, c('face')),
  silver: c =>
    disc(29, c('rim')) +
    disc(27, c('facet')) +
    `<path d="${ticks(48, 23.2, 27)}" stroke="${c('rim')}" stroke-width="1.1" opacity="var(--m-fine,1)"/>` +
    disc(22.5, c('rim')) +
    disc(21.2, c('face')),
  gold: c =>
    shape(lobes(14, 27, 7), c('rim')) +
    shape(lobes(14, 24.6, 6.6), c('facet')) +
    disc(21.6, c('rim')) +
    disc(20.4, c('face')),
  platinum: c => {
    const corners = each(8, i => `M${pt(28.4, turn(8, i) + EIGHTH)}L${pt(21.5, turn(8, i) + EIGHTH)}`).join('')
    return (
      shape(polygon(8, 31, EIGHTH), c('rim')) +
      shape(polygon(8, 28.4, EIGHTH), c('facet')) +
      shape(corners, 'none', ` stroke="${c('rim')}"`) +
      shape(polygon(8, 25, EIGHTH), 'none', ` stroke="${c('face')}"`) +
      shape(polygon(8, 22.2, EIGHTH), c('face'), ` stroke="${c('rim')}"`)
    )
  },
  diamond: c =>
    shape(polygon(16, 31), c('rim')) +
    shape(polygon(16, 28.8), c('facet')) +
    shape(facets(8, 29, 20.4), c('face'), ` stroke="${c('rim')}" stroke-width=".8" stroke-linejoin="round"`) +
    shape(ticks(16, 24.6, 28.8, 2), 'none', ` stroke="${c('rim')}" stroke-width=".8"`) +
    shape(polygon(8, 20.6), '#fff', ` stroke="${c('rim')}"`),
  none: () =>
    '<circle cx="32" cy="32" r="27" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 4.06"/>',
}

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
const EYE = 'M19.5 32Q25 24.5 32 24.5Q39 24.5 44.5 32Q39 39.5 32 39.5Q25 39.5 19.5 32Z'
const marks: Record<string, (ink: string) => string> = {
  eye: ink => shape(EYE, 'none', ` stroke="${ink}" stroke-width="var(--m-eye,2.4)"${ROUND}`) + disc(3.6, ink),
  tick: ink =>
    shape('M22.5 32.5L29.3 39.2L42 25.8', 'none', ` stroke="${ink}" stroke-width="var(--m-tick,3.4)"${ROUND}`),
}

/** The shapes of one medal, 64 units wide and high. */
export function medalShapes(tier: string, mark: string): string {
  const ink = tier === 'none' ? 'currentColor' : colour(tier)('ink')
  return bodies[tier]!(colour(tier)) + marks[mark]!(ink)
}

/** The whole sheet of symbols. */
export function medalSheet(): string {
  const symbols = Object.keys(bodies).flatMap(tier =>
    Object.keys(marks).map(
      mark => `<symbol id="${tier}-${mark}" viewBox="0 0 64 64">${medalShapes(tier, mark)}</symbol>`,
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(medalSheet())
