import { variantsOf } from '../../lib/picture-variants.ts'
import { cx } from '../text/cx.ts'
import css from './picture.module.css'
import { referrerPolicyFor } from './referrer-policy.ts'
import { usePicture } from './use-picture.ts'

interface PictureProps {
  src: string | null | undefined
  /** The same picture at double size, for high-density screens; one with stored variants has those instead. */
  retina?: string | null | undefined
  /** Alt text; empty if adjacent text says the same. */
  alt: string
  /** Intrinsic size in px: reserves the space until the picture loads. */
  width?: number
  height?: number
  /** For the page's largest picture: loaded eagerly with high priority instead of lazily. */
  first?: boolean
  /** object-fit: contain instead of cover. */
  whole?: boolean
  className?: string | undefined
}

/** A framed picture (square unless a class says otherwise); a missing or failed one shows a placeholder. */
export function Picture({ src, retina, alt, width = 480, height = 480, first, whole, className }: PictureProps) {
  const { ref, shown, onError } = usePicture(src)
  if (!src || !shown) {
    return (
      <span className={cx(css.picture, css.missing, className)}>
        <span>No picture yet</span>
      </span>
    )
  }
  const variants = variantsOf(src)
  const image = (
    <img
      ref={ref}
      src={src}
      srcSet={variants?.srcSet.webp ?? (retina && retina !== src ? `${src} 1x, ${retina} 2x` : undefined)}
      sizes={variants ? sizesOf(width, first) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      referrerPolicy={referrerPolicyFor(src)}
      onError={onError}
    />
  )
  const frame = cx(css.picture, whole && css.whole, className)
  if (!variants) return <span className={frame}>{image}</span>
  return (
    <picture className={frame} style={{ backgroundColor: variants.colour }}>
      <source type="image/avif" srcSet={variants.srcSet.avif} sizes={sizesOf(width, first)} />
      {image}
    </picture>
  )
}

/** A lazily loaded picture is as wide as its place ("auto"); one that loads at once is the widest on a phone. */
const sizesOf = (width: number, first: boolean | undefined) =>
  first ? `(max-width: 48rem) 100vw, ${width}px` : `auto, ${width}px`
