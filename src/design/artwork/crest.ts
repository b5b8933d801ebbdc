/** Four hand-cut outlines of a shop's mark, with the initials in the middle. */
const OUTLINES = [
  'M120 18A102 102 0 1 1 119.9 18Z',
  'M24 24H216V130C216 178 176 206 120 224C64 206 24 178 24 130Z',
  'M70 20H170L220 70V170L170 220H70L20 170V70Z',
  'M20 20H220V220H20Z',
]

/**
 * A shop's mark: its initials on a muted ground.
 * @param initials one to three letters, optionally with `&` between them
 * @param seedHue colour in degrees (0 to 359); it also selects the outline
 */
export function drawCrest(initials: string, seedHue: number): string {
  const hue = ((Math.round(seedHue) % 360) + 360) % 360
  const letters = initials.toUpperCase().replaceAll('&', '&amp;')
  const size = initials.length > 2 ? 72 : initials.length > 1 ? 92 : 120
  return (
    `<path d="M0 0h240v240H0z" fill="hsl(${hue} 24% 90%)"/>` +
    `<path d="${OUTLINES[hue % OUTLINES.length]}" fill="hsl(${hue} 26% 31%)"/>` +
    `<path d="M60 166H180" stroke="hsl(${(hue + 40) % 360} 46% 68%)" stroke-width="4" fill="none"/>` +
    `<text x="120" y="146" text-anchor="middle" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="${size}" fill="#f7f3ea">${letters}</text>`
  )
}
