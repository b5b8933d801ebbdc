import { createCanvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { fontOf, type Pen } from './canvas-style.ts'

/** Letters up to here (Latin with all accents in use) are in our own fonts. */
const OWN_LETTERS = 0x24f
/** No letter has this number, so a font draws its empty box for it. */
const NO_LETTER = '\u{10fffe}'
const SIZE = 32
/** Of a longer text the first so many UTF-16 units are drawn. */
const LONGEST_DRAWN = 2_000

let pen: Pen | undefined
let box: Buffer | undefined
const known = new LRUCache<string, boolean>({ max: 20_000 })

/**
 * A text without the characters that neither our fonts nor the system's can draw: they would be empty boxes. Our fonts
 * have Latin letters; Greek, Cyrillic, Arabic, Chinese … are drawn where the machine has a font for them (on Debian:
 * fonts-noto-core, fonts-noto-cjk). Null when more than a third would be missing, because a rest like that says nothing.
 */
export function drawableText(text: string): string | null {
  const letters = Array.from(text.slice(0, LONGEST_DRAWN).replace(/\s+/g, ' ').trim())
  const drawableLetters = letters.filter(canDraw)
  const rest = drawableLetters.join('').replace(/\s+/g, ' ').trim()
  return rest === '' || drawableLetters.length * 3 < letters.length * 2 ? null : rest
}

function canDraw(letter: string): boolean {
  if (letter.codePointAt(0)! <= OWN_LETTERS) return true
  const found = known.get(letter)
  if (found !== undefined) return found
  box ??= draw(NO_LETTER)
  const can = !draw(letter).equals(box)
  known.set(letter, can)
  return can
}

function draw(letter: string): Buffer {
  pen ??= createCanvas(SIZE, SIZE).getContext('2d')
  pen.clearRect(0, 0, SIZE, SIZE)
  pen.font = fontOf('serif', 400, 20)
  pen.fillText(letter, 4, 24)
  return Buffer.from(pen.getImageData(0, 0, SIZE, SIZE).data)
}
