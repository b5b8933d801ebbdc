import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantName } from '../../../lib/picture-variants.ts'
import { OUTSIDE_WIDTHS, type OutsideWidth } from '../../../platform/outside/outside-pictures.ts'
import { checkContent } from '../check-content.ts'
import { READABLE } from '../rules.ts'
import { ENCODING, MOST_HEIGHT } from './rules.ts'

/** Why a picture can't be shown, in words for its shop. */
export class UnfitPicture extends Error {}

export interface RenderedPicture {
  /** Key of the variants (`src/lib/picture-variants.ts`). */
  key: string
  files: { name: string; type: string; bytes: Uint8Array }[]
}

/** Decoding timeout in seconds, against pictures crafted to be slow. */
const PATIENCE = 30

/**
 * Produces all variants of a shop's picture: upright, in sRGB, never enlarged, without metadata; the first frame of an
 * animation. Ignores the declared type. Fails with `UnfitPicture` if it is no picture, damaged or too large.
 */
export async function renderVariants(bytes: Uint8Array): Promise<RenderedPicture> {
  const [largest] = VARIANT_WIDTHS.toReversed()
  return decode(bytes, largest!, async open => {
    const [red, green, blue] = await open().flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer()
    const colour = Buffer.from([red!, green ?? red!, blue ?? red!]).toString('hex')
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${colour}`
    const files = []
    for (const format of VARIANT_FORMATS)
      for (const width of VARIANT_WIDTHS) {
        const encoded = await fitInside(open(), width).toFormat(format, ENCODING[format]).toBuffer()
        files.push({ name: variantName(key, width, format), type: `image/${format}`, bytes: encoded })
      }
    return { key, files }
  })
}

/** Produces the widths of any other picture from another site, as WebP. Fails as `renderVariants` does. */
export async function renderWidths(bytes: Uint8Array): Promise<{ width: OutsideWidth; bytes: Uint8Array }[]> {
  const [largest] = OUTSIDE_WIDTHS.toReversed()
  return decode(bytes, largest!, async open => {
    const files = []
    for (const width of OUTSIDE_WIDTHS)
      files.push({ width, bytes: await fitInside(open(), width).webp(ENCODING.webp).toBuffer() })
    return files
  })
}

/** Decodes a picture once, at the largest width, and passes on how to open it. */
async function decode<T>(bytes: Uint8Array, largest: number, render: (open: () => Sharp) => Promise<T>): Promise<T> {
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = await fileTypeFromBuffer(bytes)
  const decoder = sniffed && READABLE[sniffed.mime]
  if (!decoder) throw new UnfitPicture(`${sniffed?.ext.toUpperCase() ?? 'This'} is no picture that we can read.`)
  const { default: sharp } = await import('sharp')
  // Every picture is different, so caching would only use memory.
  sharp.cache(false)
  try {
    const checked = await checkContent(bytes, decoder)
    if (checked.kind === 'damaged') throw new UnfitPicture('The picture is damaged.')
    if (checked.kind === 'too_many_pixels')
      throw new UnfitPicture(`The picture has more than ${checked.most / 1_000_000} million pixels.`)
    const { content, most } = checked
    const upright = sharp(content, { failOn: 'error', limitInputPixels: most }).autoOrient()
    const { data, info } = await fitInside(upright, largest)
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true })
    return await render(() => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }))
  } catch (error) {
    throw error instanceof UnfitPicture ? error : new UnfitPicture('The picture is damaged.')
  }
}

const fitInside = (picture: Sharp, width: number) =>
  picture.resize(width, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
