import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import libheif from 'libheif-js/wasm-bundle.js'
import { HEIC } from '../rules.ts'

/** Decodes a HEIC file: its first picture, upright, as large as pages need, as PNG. Fails if it is damaged. */
async function decodeFile(bytes: Uint8Array): Promise<Buffer> {
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) throw new Error('There is no picture in this file.')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > HEIC.mostPixels) throw new Error('The picture is too large.')
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((done, fail) =>
    image.display({ data, width, height }, shown => (shown ? done() : fail(new Error('The picture is damaged.')))),
  )
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(HEIC.side, HEIC.side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

// Run as a process of its own by `decodeHeic`: a file in, a PNG out.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(await decodeFile(await buffer(process.stdin)))
