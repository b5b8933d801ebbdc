import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderWidths } from '../product-pictures/render-variants.ts'
import { readPicture } from '../read-picture.ts'
import { decodeHeic } from './decode-heic.ts'

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
  expect(await decodeHeic(cut)).toBeNull()
  expect(await decodeHeic(Buffer.from('no picture'))).toBeNull()
  expect(await readPicture(cut)).toMatchObject({ kind: 'refused', reason: 'damaged' })
})
