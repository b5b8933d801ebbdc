import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'

/** Real pictures, if present beside the project. */
const PICTURES = join(import.meta.dirname, '../../../../shared/data/pictures')
export const withPictures = existsSync(PICTURES)

/** Paths of the real pictures in a folder; empty if missing. */
export const realPictures = (folder: 'formats' | 'products'): string[] =>
  withPictures ? readdirSync(join(PICTURES, folder)).map(name => join(PICTURES, folder, name)) : []

/** A picture of one colour, before encoding. */
export const plain = (width: number, height: number, background: Color = '#c06030') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Noise, which compresses badly. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })

/** A PNG of these dimensions with almost no data. */
export function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const content = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
