import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AVATAR,
  FILE_NAME,
  HEIC,
  MOST_BYTES,
  MOST_PER_REVIEW,
  MOST_PIXELS,
  MOST_UNATTACHED,
  mediaFile,
  mediaPath,
  mostPixels,
  pictureNote,
  READABLE,
  REFUSALS,
  storageKey,
  tooManyPixels,
  UNATTACHED_HOURS,
  VERSIONS,
  wrongKind,
} from './rules.ts'

const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
const NAME = `${'0123456789abcdef'.repeat(4)}.webp`

describe('what can be uploaded', () => {
  test('up to 5 pictures of 10 MB for a review', () => {
    expect([MOST_PER_REVIEW, MOST_BYTES]).toEqual([5, 10_485_760])
  })
  test('a picture that no review shows is removed after a day; one person has room for several reviews until then', () => {
    expect(UNATTACHED_HOURS).toBe(24)
    expect(MOST_UNATTACHED).toBeGreaterThanOrEqual(3 * MOST_PER_REVIEW)
  })
  test('a telephone’s 50 million pixels are read, 20,000 × 20,000 are not', () => {
    expect(MOST_PIXELS.whole).toBeGreaterThan(50_000_000)
    expect(MOST_PIXELS.reduced).toBeLessThan(20_000 * 20_000)
  })
  test('JPEG, PNG, WebP, GIF, AVIF and HEIC, each by the decoder of its kind', () => {
    expect(READABLE).toEqual({
      'image/jpeg': 'jpeg',
      'image/png': 'png',
      'image/apng': 'png',
      'image/webp': 'webp',
      'image/gif': 'gif',
      'image/avif': 'heif',
      'image/heic': 'heif',
      'image/heif': 'heif',
    })
  })
  test('versions are large enough where they stand, on dense screens too', () => {
    expect(VERSIONS.compact.side).toBeGreaterThan(112 * 3)
    expect(VERSIONS.huge.side).toBeGreaterThan(1440)
    expect(AVATAR.retina).toBe(2 * AVATAR.normal)
    for (const { quality } of [VERSIONS.compact, VERSIONS.huge, AVATAR]) {
      expect(quality).toBeGreaterThan(60)
      expect(quality).toBeLessThan(95)
    }
  })
})

describe('why a file is refused', () => {
  const choose = 'Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.'
  test('nothing that anybody knows', () => {
    expect(wrongKind(undefined, '')).toEqual(['not_a_picture', `This file is not a picture. ${choose}`])
  })
  test('something else than a picture, whatever its name says', () => {
    expect(wrongKind('application/pdf', 'pdf')).toEqual([
      'not_a_picture',
      `This is a PDF file, not a picture. ${choose}`,
    ])
    expect(wrongKind('application/x-image/tiff', 'tif')[0]).toBe('not_a_picture')
  })
  test('a picture of a kind that is not read', () => {
    expect(wrongKind('image/tiff', 'tif')).toEqual([
      'unsupported',
      'We can’t read TIF pictures. Save it as JPEG or PNG, then choose it again.',
    ])
  })
  test('too many pixels, in millions rounded up', () => {
    expect(tooManyPixels(400_000_001, MOST_PIXELS.whole)).toBe(
      'The picture has 401 million pixels. The limit is 52 million. Save it at a smaller size, such as 4000 pixels wide.',
    )
    expect(tooManyPixels(2_500_000_000, MOST_PIXELS.whole)).toContain('has 2,500 million pixels')
    expect(tooManyPixels(MOST_PIXELS.whole + 1, MOST_PIXELS.whole)).toContain('has 53 million')
  })
  test('each refusal says what to do, and numbers in it are those that hold', () => {
    for (const text of Object.values(REFUSALS)) expect(text).toMatch(/^[^.]+\. (Choose|Save|Finish|Try) [^.]+\.$/)
    expect(REFUSALS.too_large).toContain(`${MOST_BYTES / 2 ** 20} MB`)
    expect(REFUSALS.too_many_loose).toContain(`${MOST_UNATTACHED} pictures`)
  })
})

describe('what was done to a picture is told', () => {
  test.each([
    [{ animated: false, cmyk: false }, null],
    [{ animated: true, cmyk: false }, 'Only the first frame of this animation is shown.'],
    [{ animated: false, cmyk: true }, 'Its colours were made for print (CMYK) and may look different on screen.'],
    [{ animated: true, cmyk: true }, 'Only the first frame of this animation is shown.'],
  ])('%j: %s', (done, note) => {
    expect(pictureNote(done)).toBe(note)
  })
})

describe('addresses of stored files', () => {
  test('a stored file is found again by its address', () => {
    fc.assert(
      fc.property(hex, name => {
        const file = `${name}.webp`
        expect(mediaFile(mediaPath(file))).toBe(file)
        expect(storageKey(file)).toBe(`media/${name.slice(0, 2)}/${file}`)
      }),
    )
  })

  test.each([
    null,
    '',
    NAME,
    `/media/${NAME}?size=1`,
    `/media/x${NAME}`,
    `/media/${NAME}x`,
    `/media/${NAME.toUpperCase()}`,
    `/media/${NAME.replace('.webp', 'xwebp')}`,
    `/media/../${NAME}`,
    `/media/${NAME.slice(1)}`,
    `/other/${NAME}`,
    `https://elsewhere.example/media/${NAME}`,
  ])('%j is no file of ours', url => {
    expect(mediaFile(url)).toBeNull()
  })

  test('no other name is a file: nothing else is read from the storage', () => {
    expect(FILE_NAME.test(NAME)).toBe(true)
    fc.assert(
      fc.property(fc.string(), text => {
        expect(FILE_NAME.test(text)).toBe(false)
        expect(mediaFile(mediaPath(text))).toBeNull()
      }),
    )
  })
})

test.each([
  [{ format: 'heif', compression: 'hevc' }, HEIC.mostPixels],
  [{ format: 'heif', compression: 'av1' }, MOST_PIXELS.whole],
  [{ format: 'gif' }, MOST_PIXELS.whole],
  [{ format: 'webp' }, MOST_PIXELS.reduced],
  [{ format: 'jpeg', isProgressive: true }, MOST_PIXELS.whole],
  [{ format: 'jpeg', isProgressive: false }, MOST_PIXELS.reduced],
  [{ format: 'jpeg', isProgressive: false, orientation: 6 }, MOST_PIXELS.reduced],
  [{ format: 'png', isProgressive: false }, MOST_PIXELS.reduced],
  [{ format: 'png', isProgressive: false, orientation: 6 }, MOST_PIXELS.whole],
  [{ format: 'png', isProgressive: true }, MOST_PIXELS.whole],
])('%j has %i pixels at most', (found, most) => expect(mostPixels(found)).toBe(most))
