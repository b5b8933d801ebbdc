import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Color } from 'sharp'

/** Real pictures, where they lie beside the project. */
const PICTURES = join(import.meta.dirname, '../../../../shared/data/pictures')
export const withPictures = existsSync(PICTURES)

/** Paths of the real pictures in a folder of them; none where there are none. */
export const realPictures = (folder: 'formats' | 'products'): string[] =>
  withPictures ? readdirSync(join(PICTURES, folder)).map(name => join(PICTURES, folder, name)) : []

/** A picture of one colour, before it is encoded. */
export const plain = (width: number, height: number, background: Color = '#c06030') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** Noise, which no encoder makes small. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
