import { type ReactNode, useId } from 'react'
import { usePageAddress } from '../../../design/cached-fragment.tsx'
import { Button } from '../../../design/forms/button.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { LOCALE_PATH } from '../locale-rules.ts'
import css from './locale-picker.module.css'

interface LocaleChoiceProps {
  label: string
  /** Label of the submit button without JavaScript; only its first word is visible. */
  set: string
  /** Text of a link to the page with all choices. */
  more?: string | undefined
  /** Page to return to without JavaScript; defaults to the current page. */
  returnTo?: string | undefined
  /** Label above the control, as in the side menu. */
  tall?: boolean | undefined
  /** Flag or icon before the control. */
  picture: ReactNode
  /** Renders the control with the given id. */
  children: (id: string) => ReactNode
}

/** Labelled picker of a currency or country; without JavaScript a form with a button. */
export function LocaleChoice({ label, set, more, returnTo, tall, picture, children }: LocaleChoiceProps) {
  const id = useId()
  const here = usePageAddress()
  const back = returnTo === undefined ? here : { path: returnTo, encoded: encodeURIComponent(returnTo) }
  const text = <label htmlFor={id}>{label}</label>
  const [visibleText, ...hiddenText] = set.split(' ')
  return (
    <form className={tall ? css.tall : css.inRow} method="post" action={LOCALE_PATH}>
      <input type="hidden" name="return_to" value={back.path} />
      {tall ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      <span className={css.control}>
        {picture}
        {children(id)}
        <noscript>
          <Button type="submit" look="line" small>
            {visibleText} <VisuallyHidden>{hiddenText.join(' ')}</VisuallyHidden>
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
