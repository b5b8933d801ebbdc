/** Relative luminance of an sRGB colour (WCAG 2.2). @param colour `#0a5c5c` @returns 0 for black to 1 for white */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of a colour with white, from 1 to 21. @param colour `#0a5c5c` */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05)

/** The same hue, darkened just so far that it has a contrast with white. @param least 1 to 21 */
export function darkenedTo(colour: string, least: number): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let percent = 100; percent >= 0; percent--) {
    const darker = `#${channels
      .map(channel =>
        Math.floor((channel * percent) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrastWithWhite(darker) >= least) return darker
  }
  return '#000000'
}
