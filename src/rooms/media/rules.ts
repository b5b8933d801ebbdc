/** Which pictures people may upload, what is made of them, and what is said where one is refused. */

/** Bytes of one upload (X-write-05). */
export const MOST_BYTES = 10 * 1024 * 1024

/** Pictures of one review (X-write-04). */
export const MOST_PER_REVIEW = 5

/**
 * Pixels of one upload. A telephone's 48 or 50 million are read; a file of a few kilobytes that unfolds into 20,000 × 20,000
 * is not. Reading takes up to 4 bytes for each of them.
 */
export const MOST_PIXELS = 52_000_000

/** Pictures of one person that no review shows: five for each of a few reviews that are being written. */
export const MOST_UNATTACHED = 30

/** After so many hours a picture that no review shows is removed: whoever writes has come back by then, or will not. */
export const UNATTACHED_HOURS = 24

/**
 * The longer side of each version, in px, and its quality (WebP, 0 to 100).
 * - compact stands in squares of at most 112 px: 480 px leave a picture of 4:3 sharp there on the densest screens.
 * - huge fills a screen of 1440 px at twice the density, less what stands beside it.
 */
export const VERSIONS = {
  compact: { side: 480, quality: 75 },
  huge: { side: 2048, quality: 82 },
} as const

/** The side of an avatar in px, normal and retina (D-fields-01), and its quality: it is shown at 80 px at most. */
export const AVATAR = { normal: 80, retina: 160, quality: 80 } as const

/** What is read, by its media type as sniffed, and the name of the decoder that must agree. */
export const READABLE: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

/** Why a picture is not taken. */
export type PictureRefusal =
  | 'empty'
  | 'too_large'
  | 'not_a_picture'
  | 'unsupported'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_many_loose'
  | 'busy'
  | 'infected'
  | 'scanner_unavailable'

const CHOOSE = 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.'

/** What is wrong with a file that is no readable picture, whatever its name says. `kind` is its ending: `pdf`. */
export function wrongKind(mime: string | undefined, kind: string): [PictureRefusal, string] {
  const name = kind.toUpperCase()
  if (mime === undefined) return ['not_a_picture', `This file is not a picture. ${CHOOSE}`]
  if (!mime.startsWith('image/'))
    return ['not_a_picture', `This file is not a picture but ${name}, whatever its name says. ${CHOOSE}`]
  return ['unsupported', `${name} pictures cannot be read here. Save this one as JPEG or PNG and choose that.`]
}

/** What is said where nothing more is to be told. */
export const REFUSALS = {
  empty: 'The file is empty. Choose the picture again.',
  too_large: 'The picture is larger than 10 MB. Save it at a smaller size and choose that.',
  damaged: 'The picture is damaged or was cut short on its way. Choose it again, or save it anew first.',
  too_many_loose: `You have ${MOST_UNATTACHED} pictures waiting for a review already. Finish a review with some of them, or try again tomorrow.`,
  busy: 'Many pictures are being read just now. Try again in a minute.',
  infected: 'A virus scanner found something in this picture, so it was not taken. Choose another one.',
  scanner_unavailable: 'Pictures cannot be checked for viruses just now, so none is taken. Try again in a few minutes.',
} as const satisfies Partial<Record<PictureRefusal, string>>

/** @param pixels of the whole picture */
export const tooManyPixels = (pixels: number) =>
  `The picture has ${millions(pixels)} million pixels; up to ${millions(MOST_PIXELS)} million can be read. Save it at a smaller size, such as 4000 pixels wide.`

const millions = (pixels: number) => Math.ceil(pixels / 1_000_000).toLocaleString('en')

/** What was done to a picture that its owner should know; null for nothing. */
export function pictureNote({ animated, cmyk }: { animated: boolean; cmyk: boolean }): string | null {
  if (animated) return 'It moved. Its first picture is shown, and stands still.'
  return cmyk ? 'Its colours were made for print (CMYK). They are shown as a screen can.' : null
}

/** Names of stored files: SHA-256 of the bytes, in hex. */
export const FILE_NAME = /^[0-9a-f]{64}\.webp$/

/** Where the world finds a stored file. */
export const mediaPath = (file: string) => `/media/${file}`

/** The stored file that an address of ours leads to; null for an address elsewhere, and for none. */
export function mediaFile(url: string | null): string | null {
  const file = url?.startsWith('/media/') ? url.slice('/media/'.length) : ''
  return FILE_NAME.test(file) ? file : null
}

/** In seconds: how long the file of a shop's mark stays that the shop took away. */
export const LOGO_FILE = 3600

/** Under which key the storage has it: not all in one folder. */
export const storageKey = (file: string) => `media/${file.slice(0, 2)}/${file}`

/** The field of a form that carries the ids of its pictures that were kept, and the one that tells of each that was not. */
export const PICTURES_FIELD = 'pictures'
export const REFUSED_FIELD = 'refused_pictures'
