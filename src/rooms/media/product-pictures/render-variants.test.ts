import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hollowPng, noise, plain, realPictures, withPictures } from '../testing.ts'
import { renderVariants, UnfitPicture } from './render-variants.ts'

async function sizesOf(bytes: Uint8Array) {
  const { files } = await renderVariants(bytes)
  return Promise.all(
    files.map(async ({ name, type, bytes }) => {
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect(type).toBe(format === 'heif' ? 'image/avif' : 'image/webp')
      expect(name).toMatch(/-(160|320|640|1280)\.(avif|webp)$/)
      expect(exif).toBeUndefined()
      return [format, width, height]
    }),
  )
}

test('a photograph comes in four widths as AVIF and WebP', async () => {
  expect(
    await sizesOf(
      await plain(3000, 2000)
        .withExif({ IFD0: { Artist: 'Anna' } })
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual(
    ['heif', 'webp'].flatMap(format => [
      [format, 160, 107],
      [format, 320, 213],
      [format, 640, 427],
      [format, 1280, 853],
    ]),
  )
})

test('a small one is not enlarged, and a tall one stays small', async () => {
  expect((await sizesOf(await plain(200, 100).png().toBuffer())).slice(0, 4)).toEqual([
    ['heif', 160, 80],
    ['heif', 200, 100],
    ['heif', 200, 100],
    ['heif', 200, 100],
  ])
  expect((await sizesOf(await plain(500, 8000).png().toBuffer()))[3]).toEqual(['heif', 160, 2560])
})

test('the key says its colour, on white where it is transparent', async () => {
  const { key } = await renderVariants(await plain(300, 300, '#3060c0').png().toBuffer())
  expect(key).toMatch(/^[0-9a-f]{32}-3060c0$/)
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect((await renderVariants(await clear.png().toBuffer())).key).toMatch(/-ffffff$/)
  expect((await renderVariants(await plain(40, 40, '#808080').greyscale().jpeg().toBuffer())).key).toMatch(/-808080$/)
})

test('turned upright as its camera says', async () => {
  const [first] = await sizesOf(await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(first).toEqual(['heif', 160, 320])
})

test.each([
  ['a web page', () => Buffer.from('<!doctype html><title>404</title>'), 'This is no picture'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no picture'],
  ['half a picture', async () => (await noise(600, 600).jpeg().toBuffer()).subarray(0, 9000), 'damaged'],
  ['a bomb', () => hollowPng(20_000, 20_000), 'more than 200 million pixels'],
])('refuses %s', async (_, bytes, message) => {
  const rendering = renderVariants(await bytes())
  await expect(rendering).rejects.toBeInstanceOf(UnfitPicture)
  await expect(rendering).rejects.toThrow(message)
})

test.skipIf(!withPictures)('real photographs become small', async () => {
  for (const path of realPictures('products').slice(0, 3)) {
    const { files } = await renderVariants(await readFile(path))
    expect(files).toHaveLength(8)
    for (const { bytes, name } of files) expect(bytes.length, `${path} ${name}`).toBeLessThan(400_000)
  }
})
