/** Limits, versions and refusal messages of uploaded pictures. */

/** Most bytes per upload (X-write-05). */
export const MOST_BYTES = 10 * 1024 * 1024

/** Most pictures per review (X-write-04). */
export const MOST_PER_REVIEW = 5

/**
 * Most pixels of a picture. One that is decoded whole takes up to 4 bytes per pixel, and a bomb of 20,000 × 20,000 has a few
 * kB. Others are reduced while they are read: baseline JPEG, as phones take them, PNG line by line, WebP, and HEIC in tiles.
 */
export const MOST_PIXELS = { whole: 52_000_000, reduced: 200_000_000 }

/**
 * HEIC is decoded in a process of its own: most pixels, most of one tile, milliseconds, the longest side in px that comes back,
 * and the status with which the process ends if there are more pixels.
 */
export const HEIC = {
  mostPixels: MOST_PIXELS.reduced,
  mostTilePixels: MOST_PIXELS.whole,
  patience: 90_000,
  side: 2560,
  tooManyPixels: 3,
} as const

interface FoundPicture {
  format?: string
  compression?: string | undefined
  isProgressive?: boolean
  orientation?: number | undefined
}

/** Most pixels of a picture by sharp's metadata. */
export function mostPixels(found: FoundPicture) {
  const { format, isProgressive, orientation = 1 } = found
  const isReduced =
    isHeic(found) ||
    format === 'webp' ||
    (format === 'jpeg' && !isProgressive) ||
    // one that is interlaced or must be turned is decoded whole
    (format === 'png' && !isProgressive && orientation === 1)
  return isReduced ? MOST_PIXELS.reduced : MOST_PIXELS.whole
}

/** Whether sharp's metadata are of a HEIC picture; AVIF has the same container. */
export const isHeic = ({ format, compression }: FoundPicture) => format === 'heif' && compression === 'hevc'

/** Most pictures per person without a review: five for each of a few drafts. */
export const MOST_UNATTACHED = 30

/** Hours after which a picture without a review is deleted. */
export const UNATTACHED_HOURS = 24

/** Hours after which the copy of a picture that no product names any more is deleted: cached pages may still show it. */
export const UNUSED_HOURS = 24

/**
 * Longer side in px and WebP quality (0 to 100) of each version. - compact is shown in squares of at most 112 px: 480
 * px stay sharp for 4:3 on the densest screens. - huge fills a screen of 1440 px at double density, minus the
 * sidebar.
 */
export const VERSIONS = {
  compact: { side: 480, quality: 75 },
  huge: { side: 2048, quality: 82 },
} as const

/** Sides of an avatar in px, for standard and high density (D-fields-01), and its quality; shown at 80 px at most. */
export const AVATAR = { normal: 80, retina: 160, quality: 80 } as const

/** Accepted formats by sniffed media type, with the decoder that must agree. */
export const READABLE: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/heic': 'heif',
  'image/heif': 'heif',
}

/** File types that dialogs offer: without HEIC, since iPhones then send JPEG. A chosen HEIC file is read all the same. */
export const OFFERED_TYPES = Object.keys(READABLE)
  .filter(type => !/hei[cf]/.test(type))
  .join()

/** Reasons for refusing a picture. */
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

const CHOOSE = 'Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.'

/** Refusal of a file with another format, whatever its name. @param kind its extension, `pdf` */
export function wrongKind(mime: string | undefined, kind: string): [PictureRefusal, string] {
  const name = kind.toUpperCase()
  if (mime === undefined) return ['not_a_picture', `This file is not a picture. ${CHOOSE}`]
  if (!mime.startsWith('image/')) return ['not_a_picture', `This is a ${name} file, not a picture. ${CHOOSE}`]
  return ['unsupported', `We can’t read ${name} pictures. Save it as JPEG or PNG, then choose it again.`]
}

/** Messages without further details. */
export const REFUSALS = {
  empty: 'The file is empty. Choose the picture again.',
  too_large: 'The picture is larger than 10 MB. Save it at a smaller size, then choose it again.',
  damaged: 'The picture is damaged or was not fully uploaded. Choose it again, or save it as a new file first.',
  too_many_loose: `You have already uploaded ${MOST_UNATTACHED} pictures that are not in a review. Finish a review with some of them, or try again tomorrow.`,
  busy: 'We are processing many pictures right now. Try again in a minute.',
  infected: 'Our virus scanner found something in this picture, so it was not uploaded. Choose another one.',
  scanner_unavailable: 'We can’t check pictures for viruses right now. Try again in a few minutes.',
} as const satisfies Partial<Record<PictureRefusal, string>>

/** @param pixels of the whole picture, and the most for its format */
export const tooManyPixels = (pixels: number, most: number) =>
  `The picture has ${millions(pixels)} million pixels. The limit is ${millions(most)} million. Save it at a smaller size, such as 4000 pixels wide.`

const millions = (pixels: number) => Math.ceil(pixels / 1_000_000).toLocaleString('en')

/** Note for the owner about a conversion; null for none. */
export function pictureNote({ animated, cmyk }: { animated: boolean; cmyk: boolean }): string | null {
  if (animated) return 'Only the first frame of this animation is shown.'
  return cmyk ? 'Its colours were made for print (CMYK) and may look different on screen.' : null
}

/** Names of stored files: SHA-256 of the bytes, in hex. */
export const FILE_NAME = /^[0-9a-f]{64}\.webp$/

/** Public path of a stored file. */
export const mediaPath = (file: string) => `/media/${file}`

/** Stored file of one of our URLs; null for any other URL. */
export function mediaFile(url: string | null): string | null {
  const file = url?.startsWith('/media/') ? url.slice('/media/'.length) : ''
  return FILE_NAME.test(file) ? file : null
}

/** Seconds until the file of a replaced shop logo is deleted. */
export const LOGO_FILE = 3600

/** Storage key of a file, spread over subfolders. */
export const storageKey = (file: string) => `media/${file.slice(0, 2)}/${file}`

/** Form fields: ids of stored pictures, and refused files with their reasons. */
export const PICTURES_FIELD = 'pictures'
export const REFUSED_FIELD = 'refused_pictures'
