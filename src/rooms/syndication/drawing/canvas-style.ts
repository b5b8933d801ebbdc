import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { projectDir } from '../../../platform/config.ts'
import { designTokens } from '../pictures/design-tokens.ts'

/** The look as the browser has it: its tokens, fonts, medals and mark, read from the design's own files. */
export interface CanvasStyle {
  /** A token of the light theme by its name, such as `ink-2`. */
  colour(token: string): string
  medals: Map<string, Image>
  mark: Image
}

export type Pen = SKRSContext2D

const design = (file: string) => join(projectDir, 'src/design', file)

/** Each face in the two files that the browser has it in; what neither has comes from the system's fonts. */
const FACES = { serif: 'newsreader', sans: 'libre-franklin' }

export const fontOf = (face: keyof typeof FACES, weight: number, size: number) =>
  `${weight} ${size}px "candor-${face}-latin", "candor-${face}-latin-ext"`

let style: Promise<CanvasStyle> | undefined

/** Read once. */
export const canvasStyle = () => (style ??= readStyle())

async function readStyle(): Promise<CanvasStyle> {
  for (const [face, name] of Object.entries(FACES)) {
    for (const part of ['latin', 'latin-ext'])
      GlobalFonts.registerFromPath(design(`fonts/${name}-${part}-wght-normal.woff2`), `candor-${face}-${part}`)
  }
  const [{ light }, medals, mark] = await Promise.all([
    designTokens(),
    readFile(design('images/medals.svg'), 'utf8'),
    readFile(design('images/mark.svg')),
  ])
  const colour = (token: string) => {
    const found = light.get(token)
    if (!found) throw new Error(`The design has no colour ${token}`)
    return found
  }
  return { colour, medals: await drawMedals(medals, colour), mark: await loadImage(mark) }
}

/** Each symbol of the sheet as a picture, `gold-eye` for example; what the browser takes from the page's style is filled in. */
async function drawMedals(sheet: string, colour: (token: string) => string): Promise<Map<string, Image>> {
  const symbols = [...sheet.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 64 64">(.*?)<\/symbol>/gs)]
  const images = symbols.map(async ([, name, inside]) => {
    const filled = inside!
      .replaceAll('currentColor', colour('ink-3'))
      .replace(/var\(--([a-z-]+)(?:,\s*([\d.]+))?\)/g, (_, token, otherwise) => otherwise ?? colour(token))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${filled}</svg>`
    return [name!, await loadImage(Buffer.from(svg))] as const
  })
  return new Map(await Promise.all(images))
}
