import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** As cameras of phones take them. */
const [WIDTH, HEIGHT] = [4000, 3000]

/** Bytes of a photograph, about. */
const WEIGHT = 2_000_000

/**
 * Photographs of 12 million pixels and about 2 MB: pictures of a folder enlarged, or else gradients, both with grain, at the
 * JPEG quality that has this weight.
 */
export async function makePhotographs(folder: string | undefined, count: number): Promise<Buffer[]> {
  const files = folder ? (await readdir(folder)).filter(name => /\.(jpe?g|png|webp)$/i.test(name)) : []
  const made = []
  for (let at = 0; at < count; at++) {
    const file = files[at % files.length]
    made.push(await weighing(await withGrain(file ? sharp(join(folder!, file)) : gradient(at))))
  }
  return made
}

async function withGrain(scene: Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const
  const grain = { create: { width: WIDTH, height: HEIGHT, channels: 3, noise, background: '#000' } } as const
  const { data } = await scene
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

/** The quality between which and the next the weight is exceeded, found in six steps. */
async function weighing(pixels: Buffer): Promise<Buffer> {
  const encode = (quality: number) =>
    sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
  let [low, high] = [30, 98]
  let best = await encode(low)
  while (high - low > 2) {
    const quality = (low + high) >> 1
    const encoded = await encode(quality)
    if (encoded.length > WEIGHT) high = quality
    else [low, best] = [quality, encoded]
  }
  return best
}

/** A scene of soft shapes, for machines without photographs. */
function gradient(seed: number): Sharp {
  const hue = (seed * 137) % 360
  const shape = (x: number, y: number, r: number, turn: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + turn) % 360} 55% 60%)"/>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 30% 85%)"/><stop offset="1" stop-color="hsl(${hue} 40% 40%)"/></linearGradient>
      <rect width="800" height="600" fill="url(#g)"/>${shape(260, 320, 180, 40)}${shape(500, 260, 130, 120)}${shape(420, 450, 90, 200)}</svg>`),
  )
}
