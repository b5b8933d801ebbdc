import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage, PDFDocument } from '@napi-rs/canvas'
import { projectDir } from '../../../platform/config.ts'
import { canvasStyle, fontOf, type Pen } from '../../syndication/drawing/canvas-style.ts'
import { drawableText } from '../../syndication/drawing/glyphs.ts'
import { breakLines } from '../../syndication/drawing/lines.ts'

/** Sheets of A4 in the look of the house, on which words flow from page to page. In points. */
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
  /** From line to line. */
  lead: number
  colour: string
}

/** A first letter of a script that is written from the right. */
const FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

export interface Paper {
  gap(height: number): void
  /** Paragraphs, one for each line of the text. @param room how much more must fit below for it to begin here */
  words(text: string, type: Type, room?: number): void
  /** What something is called, and what it is, beside each other. @param room as of `words` */
  fact(name: string, value: string, room?: number): void
  /** A line across. @param thick that opens a section, as in print */
  rule(thick?: boolean): void
  /** Whether some letters are in no font that this machine has, and stand as boxes. */
  incomplete(): boolean
  /** The document, with a line at the foot of each sheet. */
  print(meta: { title: string; author: string }, foot: string): Buffer
}

let bigMark: Promise<Image> | undefined

/** The mark, drawn finely enough for print; read once. */
async function markForPrint(): Promise<Image> {
  const image = await loadImage(await readFile(join(projectDir, 'src/design/images/mark.svg')))
  image.width = 264
  image.height = 264
  return image
}

/** An empty sheet, with the mark at its head. */
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
    const { lines } = breakLines(text, width, Number.POSITIVE_INFINITY, one => measuring.measureText(one).width)
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
        for (const [i, one] of linesOf(paragraph, type, LINE).entries()) {
          makeRoom(type.lead + (i === 0 ? room : 0))
          y += type.lead
          line(one, type, SIDE, { fromRight, end: SIDE + LINE })
        }
      }
    },
    fact(name, value, room = 0) {
      check(value)
      for (const [i, one] of linesOf(value, FACT, LINE - NAMES).entries()) {
        makeRoom(FACT.lead + (i === 0 ? room : 0))
        y += FACT.lead
        if (i === 0) line(name, { ...FACT, colour: 'ink-3' }, SIDE)
        line(one, FACT, SIDE + NAMES)
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
      return document.close()
    },
  }
}

/** Without the joined `fi` and `ff`: they have no letters behind them, so that nobody would find or copy the word. */
function write(pen: Pen, face: Type['face'], weight: number, size: number) {
  pen.font = fontOf(face, weight, size)
  pen.fontVariantLigatures = 'no-common-ligatures'
}

/** The column of what things are called. */
const NAMES = 118

const FACT: Type = { face: 'sans', weight: 400, size: 10.5, lead: 16, colour: 'ink' }
