import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { HEIC } from '../rules.ts'
import { type HeicPicture, openHeic } from './open-heic.ts'

/**
 * Decodes a picture tile by tile, each reduced by a whole factor before the next, so that one of 200 million pixels is never in
 * memory as a whole.
 * @param factor how many px become one, in both directions
 */
function decodeReduced({ width: fullWidth, height: fullHeight, tiles, tile }: HeicPicture, factor: number) {
  const [width, height] = [Math.floor(fullWidth / factor), Math.floor(fullHeight / factor)]
  const sums = new (factor > 16 ? Uint32Array : factor > 1 ? Uint16Array : Uint8Array)(width * height * 3)
  for (let row = 0; row < tiles.rows; row++)
    for (let column = 0; column < tiles.columns; column++) {
      const { data, width: tileWidth, height: tileHeight, stride } = tile(column, row)
      const [left, top] = [column * tiles.width, row * tiles.height]
      const [toX, toY] = [Math.min(tileWidth, width * factor - left), Math.min(tileHeight, height * factor - top)]
      /** Where the sums of a line begin for each of the tile's columns. */
      const starts = Uint32Array.from({ length: Math.max(0, toX) }, (_, x) => Math.floor((left + x) / factor) * 3)
      for (let y = 0; y < toY; y++) {
        const line = Math.floor((top + y) / factor) * width * 3
        for (let x = 0, from = y * stride; x < starts.length; x++, from += 3) {
          const to = line + starts[x]!
          sums[to]! += data[from]!
          sums[to + 1]! += data[from + 1]!
          sums[to + 2]! += data[from + 2]!
        }
      }
    }
  if (sums instanceof Uint8Array) return { data: sums, width, height }
  const data = new Uint8Array(sums.length)
  for (let i = 0; i < sums.length; i++) data[i] = Math.round(sums[i]! / factor ** 2)
  return { data, width, height }
}

/** Decodes a HEIC file: its first picture, upright, as large as pages need, as PNG. Fails if it is damaged. */
async function decodeFile(bytes: Uint8Array): Promise<Buffer | { pixels: number; most: number }> {
  const picture = openHeic(bytes)
  const { width: fullWidth, height: fullHeight, tiles } = picture
  const most = tiles.width * tiles.height > HEIC.mostTilePixels ? HEIC.mostTilePixels : HEIC.mostPixels
  const pixels = fullWidth * fullHeight
  if (pixels > most) return { pixels, most }
  const factor = Math.max(1, Math.floor(Math.max(fullWidth, fullHeight) / HEIC.side))
  const { data, width, height } = decodeReduced(picture, factor)
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(HEIC.side, HEIC.side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

// Run as a process of its own by `decodeHeic`: a file in, a PNG out, or why there is none.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const decoded = await decodeFile(await buffer(process.stdin))
  if (!Buffer.isBuffer(decoded)) process.exitCode = HEIC.tooManyPixels
  process.stdout.write(Buffer.isBuffer(decoded) ? decoded : JSON.stringify(decoded))
}
