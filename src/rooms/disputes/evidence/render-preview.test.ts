import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPreview } from './render-preview.ts'
import { EVIDENCE, NO_EVIDENCE } from './testing.ts'

/** Previews of evidence: pictures that we draw, never what was uploaded (X-dispute-15). */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#088484' } })

test.each([...EVIDENCE, ...NO_EVIDENCE])('%s is drawn if it is a picture of these kinds', async (_, __, make, kind) => {
  const drawn = await renderPreview(await make(), 'thumbnail')
  expect(drawn !== null).toBe(kind === 'jpeg' || kind === 'png' || kind === 'tiff')
})

test.each([
  ['thumbnail', 2000, 1000, [320, 160]],
  ['thumbnail', 100, 50, [100, 50]],
  ['large', 2000, 1000, [1600, 800]],
  ['large', 400, 3200, [200, 1600]],
] as const)('as a %s, %i × %i px become %j', async (size, width, height, [w, h]) => {
  const drawn = await renderPreview(await photo(width, height).jpeg().toBuffer(), size)
  expect(await sharp(drawn!).metadata()).toMatchObject({ format: 'webp', width: w, height: h })
})

test('it is upright, and says neither where nor with what it was taken', async () => {
  const exif = { IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } }
  const taken = await photo(200, 100).withExif(exif).jpeg().toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const found = await sharp((await renderPreview(taken, 'large'))!).metadata()
  expect(found.exif).toBeUndefined()
  expect(found.orientation).toBeUndefined()
})

test('what is damaged or has too many pixels is not drawn', async () => {
  const whole = await photo(400, 400).png().toBuffer()
  expect(await renderPreview(whole.subarray(0, whole.length / 2), 'thumbnail')).toBeNull()
  expect(await renderPreview(Buffer.alloc(0), 'thumbnail')).toBeNull()
  const bomb = Buffer.from(whole)
  // a header that claims 60,000 × 60,000 px
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect(await renderPreview(bomb, 'thumbnail')).toBeNull()
})
