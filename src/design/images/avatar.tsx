import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { useRef } from 'react'
import { cx } from '../text/cx.ts'
import { firstLetter, initials } from '../text/format.ts'
import css from './avatar.module.css'
import { Icon } from './icon.tsx'
import { referrerPolicyFor } from './referrer-policy.ts'
import { usePicture } from './use-picture.ts'

const TINTS = 6

/** The same name has the same tint everywhere. */
const tintOf = (name: string) => Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

interface MarkProps {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg'
}

interface AvatarProps extends MarkProps {
  /** The picture for dense screens. */
  retina?: string | null
  /** By which Gravatar knows them, where they have no picture of their own. */
  gravatar?: string | null
  /** With the mark of somebody who bought what they reviewed; words beside it say so. */
  verified?: boolean
}

/** Where Gravatar has nothing, it gives a picture that nothing is on: what lies below it shows. */
const gravatarUrl = (hash: string, size: number) => `https://gravatar.com/avatar/${hash}?s=${size}&d=blank`

/** In px, of the largest one; a dense screen's is twice that. */
const LARGEST = 80

/**
 * A person's avatar: their picture, else their Gravatar, over the first letter of their name. One that fails to load turns
 * blank and dispatches an `error` event, which does not bubble (D-accounts-02, D-accounts-03, D-accounts-04). Hidden from
 * screen readers, because the name stands beside it.
 */
export function Avatar({ name, src, retina, gravatar, size = 'md', verified }: AvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const own = src || (gravatar ? gravatarUrl(gravatar, LARGEST) : null)
  const dense = src ? retina : gravatar && gravatarUrl(gravatar, 2 * LARGEST)
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
