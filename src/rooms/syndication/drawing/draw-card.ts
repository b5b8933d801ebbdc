import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { settingOf } from '../../../design/text/text-setting.ts'
import { STARS_WIDTH } from '../pictures/star-shape.ts'
import { drawBand, drawStars } from './band.ts'
import { type CanvasStyle, canvasStyle, fontOf, type Pen } from './canvas-style.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card.ts'
import { drawableText } from './glyphs.ts'
import { breakLines, ellipsis } from './lines.ts'

const LEFT = 72
const RIGHT = CARD_WIDTH - LEFT
const WIDTH = RIGHT - LEFT
/** Top of the band in px. */
const BAND = 478

/** Height in px of the stars above a quotation. */
const STARS = 40

/** Font sizes of a heading, largest first, with the maximum number of lines. */
const NAME_SIZES = [
  { size: 76, most: 2 },
  { size: 64, most: 3 },
  { size: 52, most: 4 },
]
const QUOTE_SIZES = [
  { size: 52, most: 3 },
  { size: 44, most: 4 },
  { size: 38, most: 5 },
]

/**
 * Draws a card as a PNG of 1200 × 630 in the site's look. Takes about 50 ms, half of it off the main thread.
 * @param picture bytes of its picture, which is left out if they can't be read
 */
export async function drawCard(card: Card, picture: Uint8Array | null): Promise<Uint8Array> {
  const style = await canvasStyle()
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT)
  const pen = canvas.getContext('2d')
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = style.colour('paper')
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  drawMasthead(pen, style)
  const image = picture && (await loadImage(picture).catch(() => null))
  if (image) drawPicture(pen, image)
  drawHeading(pen, style, card, image ? WIDTH - PICTURE - GAP : WIDTH)
  pen.fillStyle = style.colour('line')
  pen.fillRect(LEFT, BAND, WIDTH, 1)
  drawBand(pen, style, { left: LEFT, right: RIGHT, top: BAND }, card.band)
  return canvas.encode('png')
}

function drawMasthead(pen: Pen, style: CanvasStyle) {
  pen.drawImage(style.mark, LEFT, 56, 40, 40)
  pen.fillStyle = style.colour('ink')
  pen.font = fontOf('serif', 600, 40)
  pen.letterSpacing = '-1.4px'
  pen.fillText('Candor', LEFT + 52, 90)
  pen.letterSpacing = '0px'
  pen.font = fontOf('sans', 500, 22)
  pen.fillStyle = style.colour('ink-3')
  pen.textAlign = 'right'
  pen.fillText('Reviews you can check', RIGHT, 88)
  pen.textAlign = 'left'
  pen.fillStyle = style.colour('ink')
  pen.fillRect(LEFT, 120, WIDTH, 2)
}

/** Side in px of the picture at the right, and its distance from the text. */
const PICTURE = 300
const GAP = 48

/** Draws the middle of a picture as a square at the right, between masthead and band. */
function drawPicture(pen: Pen, image: Image) {
  const side = Math.min(image.width, image.height)
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  pen.drawImage(image, left, top, side, side, RIGHT - PICTURE, 150, PICTURE, PICTURE)
}

/** Draws the heading in the largest size that fits, and the line below it. Right-to-left text is right-aligned. */
function drawHeading(pen: Pen, style: CanvasStyle, { heading, otherwise, stars, below }: Card, width: number) {
  const right = LEFT + width
  const own = drawableText(heading)
  const text = own !== null && stars !== null ? `“${own}”` : (own ?? otherwise)
  const rtl = settingOf(text).dir === 'rtl'
  if (stars !== null)
    drawStars(pen, style, { x: rtl ? right - STARS * STARS_WIDTH : LEFT, y: 156, height: STARS, value: stars })
  const { size, lines } = fitted(pen, text, stars !== null, width)
  pen.fillStyle = style.colour('ink')
  pen.font = headingFont(size, stars !== null)
  pen.textAlign = rtl ? 'right' : 'left'
  pen.direction = rtl ? 'rtl' : 'ltr'
  let y = (stars === null ? 168 : 212) + size * 0.86
  for (const line of lines) {
    pen.fillText(line, rtl ? right : LEFT, y)
    y += Math.round(size * 1.16)
  }
  pen.fillStyle = style.colour('ink-2')
  pen.font = fontOf('sans', 400, 28)
  pen.direction = settingOf(below).dir === 'rtl' ? 'rtl' : 'ltr'
  pen.fillText(ellipsis(drawableText(below) ?? '', width, measure(pen)), rtl ? right : LEFT, y - size * 0.86 + 44)
  pen.direction = 'ltr'
  pen.textAlign = 'left'
}

const headingFont = (size: number, quoted: boolean) => fontOf('serif', quoted ? 400 : 500, size)

function fitted(pen: Pen, text: string, quoted: boolean, width: number): { size: number; lines: string[] } {
  let best = { size: 0, lines: [] as string[] }
  for (const { size, most } of quoted ? QUOTE_SIZES : NAME_SIZES) {
    pen.font = headingFont(size, quoted)
    const { lines, cut } = breakLines(text, width, most, measure(pen))
    best = { size, lines }
    if (!cut) break
  }
  return best
}

const measure = (pen: Pen) => (text: string) => pen.measureText(text).width
