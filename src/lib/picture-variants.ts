/** Addresses of the stored variants of a product's picture: each width in each format. */

/** In px. A picture that is smaller keeps its size. */
export const VARIANT_WIDTHS = [160, 320, 640, 1280] as const
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** Key of a stored picture: 32 hex digits of its content's SHA-256, then its mean colour. */
const KEY = '[0-9a-f]{32}-[0-9a-f]{6}'
const VARIANT = new RegExp(`^(${KEY})-(${VARIANT_WIDTHS.join('|')})\\.(${VARIANT_FORMATS.join('|')})$`)

/** Where products' pictures are served. */
export const PICTURES_PATH = '/product-pictures/'

/** Name of a variant's file, such as `3f9c…-b08d57-640.webp`. */
export const variantName = (key: string, width: number, format: VariantFormat) => `${key}-${width}.${format}`

/** The parts of a variant's file name; null for any other text. */
export function parseVariantName(name: string): { key: string; format: VariantFormat } | null {
  const match = VARIANT.exec(name)
  return match && { key: match[1]!, format: match[3] as VariantFormat }
}

/** The address of a variant: by default what a page shows where it can't choose. */
export const variantPath = (
  key: string,
  width: (typeof VARIANT_WIDTHS)[number] = 640,
  format: VariantFormat = 'webp',
) => PICTURES_PATH + variantName(key, width, format)

export interface PictureVariants {
  /** CSS colour to show until the picture is there. */
  colour: string
  /** `srcset` by format. */
  srcSet: Record<VariantFormat, string>
}

/** All variants of the picture at an address; null if it is stored in one size only, or elsewhere. */
export function variantsOf(url: string): PictureVariants | null {
  const parsed = url.startsWith(PICTURES_PATH) ? parseVariantName(url.slice(PICTURES_PATH.length)) : null
  if (!parsed) return null
  const srcSet = (format: VariantFormat) =>
    VARIANT_WIDTHS.map(width => `${variantPath(parsed.key, width, format)} ${width}w`).join(', ')
  return { colour: `#${parsed.key.slice(-6)}`, srcSet: { avif: srcSet('avif'), webp: srcSet('webp') } }
}

/** The same picture for e-mails, 320 px wide in WebP; null if it is stored in one size only, or elsewhere. */
export function pictureForEmail(url: string | null): string | null {
  const parsed = url?.startsWith(PICTURES_PATH) ? parseVariantName(url.slice(PICTURES_PATH.length)) : null
  return parsed && variantPath(parsed.key, 320)
}

/** The same picture at twice the width, for high-density screens; any other address as it is. */
export function retinaUrl(url: string | null): string | null {
  const parsed = url?.startsWith(PICTURES_PATH) ? parseVariantName(url.slice(PICTURES_PATH.length)) : null
  return parsed ? variantPath(parsed.key, 1280) : url
}
