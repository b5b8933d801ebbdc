import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'
import { receivePicture } from './receive-picture.ts'
import { FILE_NAME, MOST_BYTES, MOST_PIXELS } from './rules.ts'
import { hollowPng, noise, plain, realPictures, withPictures } from './testing.ts'

/** Reads an upload that must be accepted. */
async function read(bytes: Uint8Array) {
  const picture = await readPicture(bytes)
  if (picture.kind === 'refused') throw new Error(`refused: ${picture.reason}`)
  const [compact, huge] = await Promise.all(
    [picture.compact, picture.huge].map(async file => ({ ...file, meta: await sharp(file.bytes).metadata() })),
  )
  return { ...picture, compact: compact!, huge: huge! }
}

const colourAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]
const near = (colour: number[], expected: number[], by = 12) =>
  colour.forEach((value, i) => {
    expect(Math.abs(value - expected[i]!), `${colour} is about ${expected}`).toBeLessThanOrEqual(by)
  })

describe('a picture is made into two', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('%s', async format => {
    const bytes = await plain(2400, 1200).toFormat(format).toBuffer()
    if (format === 'tiff') {
      const message = 'We can’t read TIF pictures. Save it as JPEG or PNG, then choose it again.'
      expect(await readPicture(bytes)).toEqual({ kind: 'refused', reason: 'unsupported', message })
      return
    }
    const { compact, huge, width, height, animated } = await read(bytes)
    expect([width, height, animated]).toEqual([2048, 1024, false])
    expect(huge.meta).toMatchObject({ format: 'webp', width: 2048, height: 1024, space: 'srgb' })
    expect(compact.meta).toMatchObject({ format: 'webp', width: 480, height: 240, space: 'srgb' })
    expect(compact.name).toMatch(FILE_NAME)
    expect(compact.name).not.toBe(huge.name)
    near(await colourAt(huge.bytes, 500, 500), [0xc0, 0x60, 0x30])
  })

  test('a phone’s JPEG of 192 million pixels', async () => {
    const { width, height, compact } = await read(await plain(16_000, 12_000).jpeg({ quality: 40 }).toBuffer())
    expect([width, height, compact.meta.width]).toEqual([2048, 1536, 480])
  })

  test.each(['png', 'webp'] as const)('a %s of 63 million pixels, which is reduced while it is read', async format => {
    const bytes = await plain(9000, 7000).toFormat(format, { effort: 1 }).toBuffer()
    const { width, height, compact } = await read(bytes)
    expect([width, height, compact.meta.width]).toEqual([2048, 1593, 480])
  })

  test('the same bytes have the same names, and a small one is not enlarged', async () => {
    const bytes = await plain(30, 20).png().toBuffer()
    const [first, other] = [await read(bytes), await read(bytes)]
    expect([first.compact.name, first.huge.name]).toEqual([other.compact.name, other.huge.name])
    expect([first.huge.meta.width, first.huge.meta.height, first.compact.meta.width]).toEqual([30, 20, 30])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turned upright from EXIF orientation %i, and nothing told of place or camera',
    async orientation => {
      // red at the top left when upright
      const upright = plain(400, 200, '#2040c0').composite([
        { input: await plain(100, 100, '#e01010').png().toBuffer(), left: 0, top: 0 },
      ])
      const turned = sharp(await upright.png().toBuffer())
      // encodes as a rotated camera does: the inverse of what the orientation tag asks viewers to do
      if ([2, 4].includes(orientation)) turned[orientation === 2 ? 'flop' : 'flip']()
      if (orientation === 3) turned.rotate(180)
      if ([5, 7].includes(orientation)) turned.flip()
      if ([5, 8].includes(orientation)) turned.rotate(90)
      if ([6, 7].includes(orientation)) turned.rotate(270)
      const bytes = await sharp(await turned.png().toBuffer())
        .jpeg({ quality: 95 })
        .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
        .withMetadata({ orientation })
        .toBuffer()
      expect(bytes.includes('Secret camera')).toBe(true)
      const { huge, compact } = await read(bytes)
      expect([huge.meta.width, huge.meta.height]).toEqual([400, 200])
      near(await colourAt(huge.bytes, 20, 20), [0xe0, 0x10, 0x10], 25)
      near(await colourAt(huge.bytes, 380, 180), [0x20, 0x40, 0xc0], 25)
      for (const { meta, bytes: made } of [huge, compact]) {
        expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined))
        expect(Buffer.from(made).includes('Secret')).toBe(false)
      }
    },
  )

  test('colours of another space look as they did', async () => {
    const wide = await plain(200, 200, '#c82828').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const { huge } = await read(wide)
    expect(huge.meta.icc).toBeUndefined()
    // #c82828 in sRGB was converted to P3 for the file, and back
    near(await colourAt(huge.bytes, 100, 100), [0xc8, 0x28, 0x28], 8)

    const print = await plain(200, 200, '#20a040').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const printed = await read(print)
    expect(printed.huge.meta).toMatchObject({ space: 'srgb', channels: 3 })
    const [red = 0, green = 0, blue = 0] = await colourAt(printed.huge.bytes, 100, 100)
    expect(green, 'green still leads').toBeGreaterThan(Math.max(red, blue) + 40)
  })

  test('of a moving one the first picture, standing still', async () => {
    const frames = await Promise.all(
      ['#d02020', '#20d020', '#2020d0'].map(colour => plain(64, 48, colour).png().toBuffer()),
    )
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      const { huge, animated } = await read(bytes)
      expect(animated).toBe(true)
      expect([huge.meta.pages ?? 1, huge.meta.width, huge.meta.height]).toEqual([1, 64, 48])
      near(await colourAt(huge.bytes, 30, 30), [0xd0, 0x20, 0x20], 25)
    }
  })

  test('what is transparent stays so', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await read(bytes)).compact.meta.hasAlpha).toBe(true)
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe('refused, with what is wrong and what to do', () => {
  test.each([
    ['nothing', bytes(''), 'empty', /empty.*Choose/],
    [
      'a PDF by another name',
      bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
      'not_a_picture',
      /This is a PDF file, not a picture/,
    ],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'not_a_picture', /is a ZIP file/],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'not_a_picture', /not a picture\. Choose a JPEG/],
    ['words', bytes('only words'), 'not_a_picture', /not a picture/],
    [
      'a drawing',
      bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'unsupported',
      /SVG/,
    ],
    [
      'the head of a HEIC file',
      Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'),
      'damaged',
      /damaged or was not fully uploaded/,
    ],
    [
      'a name for a picture and nothing else',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'damaged',
      /damaged or was not fully uploaded/,
    ],
    [
      'a bomb',
      hollowPng(20_000, 20_000),
      'too_many_pixels',
      /400 million pixels\. The limit is 200 million.*4000 pixels wide/,
    ],
    ['a long bomb', hollowPng(4, MOST_PIXELS.reduced / 4 + 1), 'too_many_pixels', /million pixels/],
    ['a hollow one', hollowPng(4000, 4000), 'damaged', /damaged/],
  ])('%s', async (_, upload, reason, words) => {
    expect(await readPicture(upload)).toEqual({ kind: 'refused', reason, message: expect.stringMatching(words) })
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s that was not fully uploaded', async format => {
    const whole = await noise(240, 160).toFormat(format).toBuffer()
    expect((await readPicture(whole)).kind).toBe('read')
    for (const part of [0.9, 0.5]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await readPicture(cut)).toMatchObject({ kind: 'refused', reason: 'damaged' })
    }
  })
})

describe('taking an upload in', () => {
  /** Yields pieces of one megabyte, and counts how many were consumed. */
  function pieces(count: number) {
    const consumed = { count: 0, ended: false }
    async function* upload() {
      try {
        for (; consumed.count < count; consumed.count++) yield new Uint8Array(1024 * 1024)
      } finally {
        consumed.ended = true
      }
    }
    return { upload: upload(), consumed }
  }

  test('what is too large is refused before it has all been sent', async () => {
    expect(await receivePicture(new Uint8Array(MOST_BYTES + 1))).toMatchObject({ reason: 'too_large' })
    const { upload, consumed } = pieces(500)
    expect(await receivePicture(upload)).toMatchObject({
      reason: 'too_large',
      message: expect.stringContaining('10 MB'),
    })
    expect(consumed).toEqual({ count: 10, ended: true })
  })

  test('a picture in pieces is the same picture', async () => {
    const whole = await noise(300, 200).jpeg().toBuffer()
    async function* inPieces() {
      for (let at = 0; at < whole.length; at += 1000) yield whole.subarray(at, at + 1000)
    }
    expect(await receivePicture(inPieces())).toEqual(await readPicture(whole))
  })

  test('when many are held already, one is asked to come back; afterwards there is room again', async () => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let waiting = 0
    async function* slow() {
      yield new Uint8Array(MOST_BYTES)
      waiting++
      await released
    }
    const pending = Array.from({ length: 12 }, () => receivePicture(slow()))
    await expect.poll(() => waiting).toBe(12)
    const small = await plain(20, 20).png().toBuffer()
    expect(await receivePicture(small)).toMatchObject({ kind: 'refused', reason: 'busy' })
    release()
    expect(await Promise.all(pending)).toEqual(Array(12).fill(expect.objectContaining({ reason: 'not_a_picture' })))
    expect(await receivePicture(small)).toMatchObject({ kind: 'read' })
  })
})

describe.skipIf(!withPictures)('real pictures', () => {
  test.each(realPictures('formats').map(path => [basename(path), path]))('%s', async (name, path) => {
    const upload = await readFile(path)
    if (name.endsWith('.svg')) {
      expect(await readPicture(upload)).toMatchObject({ kind: 'refused', reason: 'unsupported' })
      return
    }
    const { huge, compact, animated } = await read(upload)
    expect(Math.max(compact.meta.width!, compact.meta.height!)).toBeLessThanOrEqual(480)
    expect(animated).toBe(name.startsWith('animated'))
    if (/^Landscape_[1-8]/.test(name)) expect([huge.meta.width, huge.meta.height]).toEqual([600, 450])
    if (/^Portrait_[1-8]/.test(name)) expect([huge.meta.width, huge.meta.height]).toEqual([450, 600])
  })

  test('all orientations of one scene come out alike', async () => {
    const small = (bytes: Uint8Array) => sharp(bytes).resize(16, 12, { fit: 'fill' }).greyscale().raw().toBuffer()
    const scenes = realPictures('formats').filter(path => /Landscape_[1-8]/.test(path))
    const looks = await Promise.all(scenes.map(async path => small((await read(await readFile(path))).huge.bytes)))
    for (const look of looks) {
      const apart = look.reduce((sum, value, i) => sum + Math.abs(value - looks[0]![i]!), 0) / look.length
      // same scene, except for the number drawn into it
      expect(apart).toBeLessThan(25)
    }
  })

  // only a few, as each takes half a second
  test.each(
    realPictures('products')
      .slice(0, 6)
      .map(path => [basename(path), path]),
  )('%s', async (_, path) => {
    const upload = await readFile(path)
    const { huge, compact } = await read(upload)
    expect(compact.bytes.length).toBeLessThan(90_000)
    expect(huge.meta.exif ?? huge.meta.icc ?? huge.meta.xmp).toBeUndefined()
  })
})
