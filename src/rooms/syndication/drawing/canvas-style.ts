import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { projectDir } from '../../../platform/project-dir.ts'
import { designTokens } from '../pictures/design-tokens.ts'

/** The site's look for canvas: colour tokens, fonts, medals and mark, read from the design's own files. */
export interface CanvasStyle {
  /** A colour token of the light theme by name, such as `ink-2`. */
  colour(token: string): string
  medals: Map<string, Image>
  mark: Image
}

export type Pen = SKRSContext2D

const design = (file: string) => join(projectDir, 'src/design', file)

/** Font files per face, the same two as in the browser; system fonts cover other characters. */
const FACES = { serif: 'newsreader', sans: 'libre-franklin' }

export const fontOf = (face: keyof typeof FACES, weight: number, size: number) =>
  `${weight} ${size}px "candor-${face}-latin", "candor-${face}-latin-ext"`

let style: Promise<CanvasStyle> | undefined

/** Loaded once and cached. */
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
    const value = light.get(token)
    if (!value) throw new Error(`The design has no colour ${token}`)
    return value
  }
  return { colour, medals: await drawMedals(medals, colour), mark: await loadImage(mark) }
}

/** Renders each symbol of the sprite sheet, such as `gold-eye`, as an image with the page's colours filled in. */
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
