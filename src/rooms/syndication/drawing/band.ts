import { countOf, firstLetter } from '../../../design/text/format.ts'
import { filledShare, fiveStars, STARS_WIDTH } from '../pictures/star-shape.ts'
import { type CanvasStyle, fontOf, type Pen } from './canvas-style.ts'
import type { Card, Score } from './card.ts'
import { drawableText } from './glyphs.ts'
import { ellipsis } from './lines.ts'

/** The band at the bottom of a card: figures or an author. */
interface Place {
  left: number
  right: number
  top: number
}

/** Draws five stars filled up to `value`. */
export function drawStars(
  pen: Pen,
  style: CanvasStyle,
  { x, y, height, value }: { x: number; y: number; height: number; value: number },
) {
  const width = height * STARS_WIDTH
  pen.save()
  pen.beginPath()
  for (const star of fiveStars()) {
    star.forEach(([px, py], corner) => {
      const at = [x + px * width, y + py * height] as const
      if (corner === 0) pen.moveTo(...at)
      else pen.lineTo(...at)
    })
    pen.closePath()
  }
  pen.clip()
  pen.fillStyle = style.colour('star-off')
  pen.fillRect(x, y, width, height)
  pen.fillStyle = style.colour('star')
  pen.fillRect(x, y, filledShare(value) * width, height)
  pen.restore()
}

/** Draws the band at the bottom of a card. */
export function drawBand(pen: Pen, style: CanvasStyle, place: Place, band: Card['band']) {
  if (band.kind === 'author') drawAuthor(pen, style, place, band)
  if (band.kind === 'figures') drawFigures(pen, style, place, band.figures)
  if (band.kind === 'note') drawNote(pen, style, place, band.text)
  if (band.kind !== 'rating') return
  if (band.rating) drawRating(pen, style, place, band.rating)
  else drawNote(pen, style, place, 'No reviews yet')
  drawScore(pen, style, { x: place.right - 560, top: place.top }, band.transparency, 'eye', 'transparency')
  drawScore(pen, style, { x: place.right - 268, top: place.top }, band.authenticity, 'tick', 'authenticity')
}

/** Draws the mean, its stars and the review count; never one without the others. */
function drawRating(pen: Pen, style: CanvasStyle, { left, top }: Place, rating: { value: number; count: number }) {
  const figure = rating.value.toFixed(1)
  pen.fillStyle = style.colour('ink')
  pen.font = fontOf('serif', 500, 88)
  pen.fillText(figure, left, top + 96)
  const x = left + pen.measureText(figure).width + 28
  drawStars(pen, style, { x, y: top + 30, height: 36, value: rating.value })
  pen.fillStyle = style.colour('ink-2')
  pen.font = fontOf('sans', 400, 26)
  pen.fillText(countOf(rating.count, 'review'), x, top + 98)
}

/** Draws a score: its medal, whose shape shows the tier, and the figure beside it. */
function drawScore(
  pen: Pen,
  style: CanvasStyle,
  { x, top }: { x: number; top: number },
  score: Score,
  mark: 'eye' | 'tick',
  label: string,
) {
  const medal = style.medals.get(`${score?.tier ?? 'none'}-${mark}`)
  if (medal) pen.drawImage(medal, x, top + 22, 92, 92)
  pen.fillStyle = style.colour('ink')
  pen.font = fontOf('serif', 500, 48)
  pen.fillText(score ? `${score.value}%` : '–', x + 112, top + 68)
  pen.fillStyle = style.colour('ink-2')
  pen.font = fontOf('sans', 400, 24)
  pen.fillText(label, x + 112, top + 100)
}

function drawAuthor(
  pen: Pen,
  style: CanvasStyle,
  { left, right, top }: Place,
  author: { name: string; about: string },
) {
  const name = drawableText(author.name) ?? 'A reviewer'
  pen.fillStyle = style.colour('accent-wash')
  pen.beginPath()
  pen.arc(left + 42, top + 68, 42, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = style.colour('accent-ink')
  pen.font = fontOf('sans', 600, 38)
  pen.textAlign = 'center'
  pen.fillText(firstLetter(name), left + 42, top + 81)
  pen.textAlign = 'left'
  const x = left + 108
  const measure = (text: string) => pen.measureText(text).width
  pen.fillStyle = style.colour('ink')
  pen.font = fontOf('sans', 600, 30)
  pen.fillText(ellipsis(name, right - x, measure), x, top + 60)
  pen.fillStyle = style.colour('ink-2')
  pen.font = fontOf('sans', 400, 26)
  pen.fillText(ellipsis(drawableText(author.about) ?? '', right - x, measure), x, top + 98)
}

function drawFigures(
  pen: Pen,
  style: CanvasStyle,
  { left, right, top }: Place,
  figures: readonly { value: string; label: string }[],
) {
  const column = (right - left) / 3
  figures.slice(0, 3).forEach(({ value, label }, i) => {
    pen.fillStyle = style.colour('ink')
    pen.font = fontOf('serif', 500, 64)
    pen.fillText(value, left + column * i, top + 72)
    pen.fillStyle = style.colour('ink-2')
    pen.font = fontOf('sans', 400, 24)
    pen.fillText(label, left + column * i, top + 108, column - 16)
  })
}

function drawNote(pen: Pen, style: CanvasStyle, { left, right, top }: Place, text: string) {
  pen.fillStyle = style.colour('ink-2')
  pen.font = fontOf('sans', 400, 30)
  pen.fillText(
    ellipsis(drawableText(text) ?? '', right - left, line => pen.measureText(line).width),
    left,
    top + 72,
  )
}
