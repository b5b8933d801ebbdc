import { createCanvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { fontOf, type Pen } from './canvas-style.ts'

/** Highest code point in the bundled fonts: Latin with all common accents. */
const OWN_LETTERS = 0x24f
/** An unassigned code point, for which fonts draw the missing-glyph box. */
const NO_LETTER = '\u{10fffe}'
const SIZE = 32
/** Longer texts are truncated to this many UTF-16 units. */
const LONGEST_DRAWN = 2_000

let pen: Pen | undefined
let box: Buffer | undefined
const drawableCache = new LRUCache<string, boolean>({ max: 20_000 })

/**
 * Removes characters that neither the bundled fonts nor the system's can draw. The bundled fonts cover Latin; Greek,
 * Cyrillic, Arabic, Chinese … need system fonts (on Debian: fonts-noto-core, fonts-noto-cjk). Null if more than a third
 * would be missing, because the rest would make no sense.
 */
export function drawableText(text: string): string | null {
  const letters = Array.from(text.slice(0, LONGEST_DRAWN).replace(/\s+/g, ' ').trim())
  const drawableLetters = letters.filter(canDraw)
  const rest = drawableLetters.join('').replace(/\s+/g, ' ').trim()
  return rest === '' || drawableLetters.length * 3 < letters.length * 2 ? null : rest
}

function canDraw(letter: string): boolean {
  if (letter.codePointAt(0)! <= OWN_LETTERS) return true
  const found = drawableCache.get(letter)
  if (found !== undefined) return found
  box ??= draw(NO_LETTER)
  const can = !draw(letter).equals(box)
  drawableCache.set(letter, can)
  return can
}

function draw(letter: string): Buffer {
  pen ??= createCanvas(SIZE, SIZE).getContext('2d')
  pen.clearRect(0, 0, SIZE, SIZE)
  pen.font = fontOf('serif', 400, 20)
  pen.fillText(letter, 4, 24)
  return Buffer.from(pen.getImageData(0, 0, SIZE, SIZE).data)
}
