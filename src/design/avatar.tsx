import { useRef } from 'react'
import css from './avatar.module.css'
import { cx } from './cx.ts'
import { firstLetter, initials } from './format.ts'
import { usePicture } from './use-picture.ts'

const TINTS = 6

/** The same name has the same tint everywhere. */
const tintOf = (name: string) => Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

interface AvatarProps {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg'
}

/**
 * A person's picture, or the first letter of their name when there is none. One that fails is blanked, and the avatar has an
 * `error` event, which like that of any picture does not bubble (discovery.md §4). The name stands beside it, so it is silent.
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const { ref, shown, onError } = usePicture(src, () => place.current?.dispatchEvent(new Event('error')))
  return (
    <span ref={place} className={cx(css.avatar, css[size], css[`t${tintOf(name)}`])} aria-hidden="true">
      {firstLetter(name)}
      {src && shown && <img ref={ref} src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={onError} />}
    </span>
  )
}

/** A shop's or company's mark in a square, or its initials in the serif. */
export function Crest({ name, src, size = 'md' }: AvatarProps) {
  const { ref, shown, onError } = usePicture(src)
  return (
    <span className={cx(css.crest, css[size])} aria-hidden="true">
      {src && shown ? <img ref={ref} src={src} alt="" loading="lazy" onError={onError} /> : initials(name)}
    </span>
  )
}
