import { cx } from '../text/cx.ts'
import css from './picture.module.css'
import { referrerPolicyFor } from './referrer-policy.ts'
import { usePicture } from './use-picture.ts'

interface PictureProps {
  src: string | null | undefined
  /** The same picture at double size, for high-density screens. */
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
  return (
    <span className={cx(css.picture, whole && css.whole, className)}>
      <img
        ref={ref}
        src={src}
        srcSet={retina && retina !== src ? `${src} 1x, ${retina} 2x` : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        referrerPolicy={referrerPolicyFor(src)}
        onError={onError}
      />
    </span>
  )
}
