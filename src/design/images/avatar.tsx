import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { useRef } from 'react'
import { cx } from '../text/cx.ts'
import { firstLetter, initials } from '../text/format.ts'
import css from './avatar.module.css'
import { Icon } from './icon.tsx'
import { referrerPolicyFor } from './referrer-policy.ts'
import { usePicture } from './use-picture.ts'

const TINTS = 6

/** Tint by name, always the same for a name. */
const tintOf = (name: string) => Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

interface MarkProps {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg'
}

interface AvatarProps extends MarkProps {
  /** The picture for high-density screens. */
  retina?: string | null
  /** Gravatar hash, for people without a picture. */
  gravatar?: string | null
  /** With the badge of a verified buyer; adjacent text says the same. */
  verified?: boolean
}

/** This site's copy of a Gravatar. Without one it is a transparent picture: the initial below shows through. */
const gravatarPath = (hash: string) => `/gravatars/${hash}`

/**
 * A person's avatar: their picture, else their Gravatar, over their initial. If it fails to load, it turns blank and
 * dispatches a non-bubbling `error` event (D-accounts-02, D-accounts-03, D-accounts-04). Hidden from screen readers,
 * because the name is adjacent.
 */
export function Avatar({ name, src, retina, gravatar, size = 'md', verified }: AvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const own = src || (gravatar ? gravatarPath(gravatar) : null)
  const dense = src ? retina : null
  const { ref, shown, onError } = usePicture(own, () => place.current?.dispatchEvent(new Event('error')))
  const avatar = (
    <span ref={place} className={cx(css.avatar, css[size], css[`t${tintOf(name)}`])} aria-hidden="true">
      {firstLetter(name)}
      {own && shown && (
        <img
          ref={ref}
          className={src ? undefined : css.through}
          src={own}
          srcSet={dense && dense !== own ? `${own} 1x, ${dense} 2x` : undefined}
          alt=""
          loading="lazy"
          referrerPolicy={referrerPolicyFor(own)}
          onError={onError}
        />
      )}
    </span>
  )
  if (!verified) return avatar
  return (
    <span className={cx(css.marked, css[size])}>
      {avatar}
      <span className={css.mark} aria-hidden="true">
        <Icon of={BadgeCheck} />
      </span>
    </span>
  )
}

/** A shop's or company's mark in a square, or its initials in the serif. */
export function Crest({ name, src, size = 'md' }: MarkProps) {
  const { ref, shown, onError } = usePicture(src)
  return (
    <span className={cx(css.crest, css[size])} aria-hidden="true">
      {src && shown ? <img ref={ref} src={src} alt="" loading="lazy" onError={onError} /> : initials(name)}
    </span>
  )
}
