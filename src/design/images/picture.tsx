import { cx } from '../text/cx.ts'
import css from './picture.module.css'
import { referrerPolicyFor } from './referrer-policy.ts'
import { usePicture } from './use-picture.ts'

interface PictureProps {
  src: string | null | undefined
  /** The same picture at twice the size, for dense screens. */
  retina?: string | null | undefined
  /** What it shows; empty where the words beside it say so. */
  alt: string
  /** Intrinsic size in px: keeps the place until it has loaded. */
  width?: number
  height?: number
  /** For the one picture the page opens with: fetched first instead of when it comes near. */
  first?: boolean
  /** Shown whole inside its frame instead of filling it. */
  whole?: boolean
  className?: string | undefined
}

/** A picture in its frame (square unless a class says otherwise); one that is missing or fails is an empty table. */
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
