import { type ReactNode, useId } from 'react'
import { usePageAddress } from '../../../design/cached-fragment.tsx'
import { Button } from '../../../design/forms/button.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { LOCALE_PATH } from '../locale-rules.ts'
import css from './locale-picker.module.css'

interface LocaleChoiceProps {
  label: string
  /** The button's name where no script hears the choice; its first word is seen. */
  set: string
  /** A link to where all choices are, there, and its text. */
  more?: string | undefined
  /** Where the choice leads back to without scripts; absent: to the page it is on. */
  returnTo?: string | undefined
  /** With its label above it, as in the side menu. */
  tall?: boolean | undefined
  /** Before the control: a flag, an icon. */
  picture: ReactNode
  /** The control, which carries the id. */
  children: (id: string) => ReactNode
}

/** A labelled choice of currency or country; without scripts a form with a button. */
export function LocaleChoice({ label, set, more, returnTo, tall, picture, children }: LocaleChoiceProps) {
  const id = useId()
  const here = usePageAddress()
  const back = returnTo === undefined ? here : { path: returnTo, encoded: encodeURIComponent(returnTo) }
  const text = <label htmlFor={id}>{label}</label>
  const [seen, ...heard] = set.split(' ')
  return (
    <form className={tall ? css.tall : css.inRow} method="post" action={LOCALE_PATH}>
      <input type="hidden" name="return_to" value={back.path} />
      {tall ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      <span className={css.control}>
        {picture}
        {children(id)}
        <noscript>
          <Button type="submit" look="line" small>
            {seen} <VisuallyHidden>{heard.join(' ')}</VisuallyHidden>
          </Button>
        </noscript>
      </span>
      {more && (
        <noscript>
          <a className={css.more} href={`${LOCALE_PATH}?return_to=${back.encoded}`}>
            {more}
          </a>
        </noscript>
      )}
    </form>
  )
}
