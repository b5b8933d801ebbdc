import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage, PDFDocument } from '@napi-rs/canvas'
import { projectDir } from '../../../platform/project-dir.ts'
import { canvasStyle, fontOf, type Pen } from '../../syndication/drawing/canvas-style.ts'
import { drawableText } from '../../syndication/drawing/glyphs.ts'
import { breakLines } from '../../syndication/drawing/lines.ts'
import { stateLanguage } from './state-language.ts'

/** A4 pages in the site's design, with text flowing from page to page. In points. */
const WIDTH = 595
const HEIGHT = 842
const SIDE = 68
const TOP = 64
const BOTTOM = 60
const LINE = WIDTH - 2 * SIDE

export interface Type {
  face: 'serif' | 'sans'
  weight: number
  size: number
  /** Line height. */
  lead: number
  colour: string
}

/** Text that starts with a letter of a right-to-left script. */
const FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

export interface Paper {
  gap(height: number): void
  /** Paragraphs, one per line of the text. @param room minimum space required below to start on this page */
  words(text: string, type: Type, room?: number): void
  /** A label and its value, side by side. @param room as for `words` */
  fact(name: string, value: string, room?: number): void
  /** A horizontal rule. @param thick starts a section */
  rule(thick?: boolean): void
  /** Whether some characters are in no available font and appear as boxes. */
  incomplete(): boolean
  /** The finished document, with a footer on each page. */
  print(meta: { title: string; author: string }, foot: string): Buffer
}

let bigMark: Promise<Image> | undefined

/** The logo in print resolution; loaded once. */
async function markForPrint(): Promise<Image> {
  const image = await loadImage(await readFile(join(projectDir, 'src/design/images/mark.svg')))
  image.width = 264
  image.height = 264
  return image
}

/** A first page with the logo at the top. */
export async function newPaper(): Promise<Paper> {
  bigMark ??= markForPrint()
  const [{ colour }, mark] = await Promise.all([canvasStyle(), bigMark])
  const measuring = createCanvas(1, 1).getContext('2d')
  const sheets: ((pen: Pen) => void)[][] = [[]]
  let y = TOP
  let missing = false

  const put = (draw: (pen: Pen) => void) => void sheets.at(-1)!.push(draw)
  const makeRoom = (height: number) => {
    if (y + height <= HEIGHT - BOTTOM) return
    sheets.push([])
    y = TOP
  }

  function linesOf(text: string, { face, weight, size }: Type, width: number): string[] {
    write(measuring, face, weight, size)
    const { lines } = breakLines(text, width, Number.POSITIVE_INFINITY, text => measuring.measureText(text).width)
    return lines
  }

  function line(
    text: string,
    { face, weight, size, colour: ink }: Type,
    x: number,
    { fromRight = false, end = x } = {},
  ) {
    const at = y - size * 0.45
    put(pen => {
      write(pen, face, weight, size)
      pen.fillStyle = colour(ink)
      pen.direction = fromRight ? 'rtl' : 'ltr'
      pen.textAlign = fromRight ? 'right' : 'left'
      pen.fillText(text, fromRight ? end : x, at)
    })
  }

  const check = (text: string) => {
    const whole = text.replace(/\s+/g, ' ').trim()
    if (whole !== '' && drawableText(text) !== whole) missing = true
  }

  put(pen => {
    pen.drawImage(mark, SIDE, TOP - 14, 22, 22)
    write(pen, 'serif', 600, 17)
    pen.fillStyle = colour('ink')
    pen.fillText('Candor', SIDE + 29, TOP + 3)
  })
  y = TOP + 48

  return {
    gap(height) {
      y += height
    },
    words(text, type, room = 0) {
      check(text)
      for (const paragraph of text.split('\n')) {
        if (paragraph.trim() === '') {
          y += type.lead / 2
          continue
        }
        const fromRight = FROM_RIGHT.test(paragraph)
        for (const [i, textLine] of linesOf(paragraph, type, LINE).entries()) {
          makeRoom(type.lead + (i === 0 ? room : 0))
          y += type.lead
          line(textLine, type, SIDE, { fromRight, end: SIDE + LINE })
        }
      }
    },
    fact(name, value, room = 0) {
      check(value)
      for (const [i, textLine] of linesOf(value, FACT, LINE - NAMES).entries()) {
        makeRoom(FACT.lead + (i === 0 ? room : 0))
        y += FACT.lead
        if (i === 0) line(name, { ...FACT, colour: 'ink-3' }, SIDE)
        line(textLine, FACT, SIDE + NAMES)
      }
      y += 3
    },
    rule(thick = false) {
      makeRoom(8)
      const at = y
      put(pen => {
        pen.fillStyle = colour(thick ? 'ink' : 'line')
        pen.fillRect(SIDE, at, LINE, thick ? 1.5 : 0.75)
      })
      y += 8
    },
    incomplete: () => missing,
    print({ title, author }, foot) {
      const document = new PDFDocument({ title, author, creator: 'Candor' })
      for (const [i, sheet] of sheets.entries()) {
        const pen = document.beginPage(WIDTH, HEIGHT) as Pen
        for (const draw of sheet) draw(pen)
        write(pen, 'sans', 400, 8.5)
        pen.fillStyle = colour('ink-3')
        pen.direction = 'ltr'
        pen.textAlign = 'left'
        pen.fillText(foot, SIDE, HEIGHT - 40)
        pen.textAlign = 'right'
        pen.fillText(`${i + 1} of ${sheets.length}`, WIDTH - SIDE, HEIGHT - 40)
        document.endPage()
      }
      return stateLanguage(document.close(), 'en')
    },
  }
}

/** Disables `fi` and `ff` ligatures, which would break searching and copying text. */
function write(pen: Pen, face: Type['face'], weight: number, size: number) {
  pen.font = fontOf(face, weight, size)
  pen.fontVariantLigatures = 'no-common-ligatures'
}

/** Width of the label column. */
const NAMES = 118

const FACT: Type = { face: 'sans', weight: 400, size: 10.5, lead: 16, colour: 'ink' }
