import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderWidths } from '../product-pictures/render-variants.ts'
import { readPicture } from '../read-picture.ts'
import { decodeHeic } from './decode-heic.ts'
import { gridHeic } from './grid-heic.ts'

/** A picture of 64 × 32 pixels as phones store theirs (HEVC), blue on the left, red on the right. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAIAAAAAAAQAAgAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAAA1AAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAANVAAEAAAAAAAAAEwAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFlurkprmwIAAAAMAgAAAAwCEIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAgAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAUG1kYXQAAAAxKAGvWOb06r//2zzkfTef/2EF9f+c+v+qFmv6s3VI12vtWdpS7YdjZMg7Fu/BFfCyvAAAAA8oAa6wtDy32H8gMAWeo4A=',
  'base64',
)

async function colourAt(picture: Uint8Array, left: number) {
  const [red, , blue] = await sharp(picture)
    .removeAlpha()
    .extract({ left, top: 16, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red! > blue! ? 'red' : 'blue'
}

test('a HEIC picture is read like any other upload', async () => {
  const read = await readPicture(HEIC)
  if (read.kind !== 'read') throw new Error(read.message)
  expect([read.width, read.height]).toEqual([64, 32])
  expect([await colourAt(read.huge.bytes, 8), await colourAt(read.huge.bytes, 56)]).toEqual(['blue', 'red'])
})

test('and so is one that a shop names', async () => {
  const widths = await renderWidths(HEIC)
  expect(await colourAt(widths[0]!.bytes, 8)).toBe('blue')
})

test('a damaged one is refused, and its process ends', async () => {
  const cut = HEIC.subarray(0, HEIC.length - 300)
  expect(await decodeHeic(cut)).toEqual({ kind: 'damaged' })
  expect(await decodeHeic(Buffer.from('no picture'))).toEqual({ kind: 'damaged' })
  expect(await readPicture(cut)).toMatchObject({ kind: 'refused', reason: 'damaged' })
})

test('in tiles, each goes to its place; the last ones are cut', async () => {
  const read = await readPicture(gridHeic(1300, 700))
  if (read.kind !== 'read') throw new Error(read.message)
  expect([read.width, read.height]).toEqual([1300, 700])
  const colours = await Promise.all([100, 400, 600, 900, 1100, 1290].map(left => colourAt(read.huge.bytes, left)))
  expect(colours).toEqual(['blue', 'red', 'blue', 'red', 'blue', 'red'])
})

test.each([
  ['a phone’s 48 million pixels', 8064, 6048, [2048, 1536]],
  ['a long panorama', 45_000, 1500, [2048, 68]],
])('%s come back as large as pages need', async (_, width, height, size) => {
  const read = await readPicture(gridHeic(width, height))
  if (read.kind !== 'read') throw new Error(read.message)
  expect([read.width, read.height]).toEqual(size)
})

test('with more pixels than it may have it is refused, and so is one with too large a tile', async () => {
  expect(await readPicture(gridHeic(16_384, 12_800))).toMatchObject({
    reason: 'too_many_pixels',
    message: expect.stringContaining('The limit is 200 million.'),
  })
  expect(await readPicture(gridHeic(8000, 8000, undefined, 8000))).toMatchObject({
    reason: 'too_many_pixels',
    message: expect.stringContaining('The limit is 52 million.'),
  })
})
