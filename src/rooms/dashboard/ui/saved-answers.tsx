import type { MouseEvent } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { withAnswer } from '../answers/rules.ts'
import type { SavedAnswer } from '../answers/schemas.ts'
import css from './reviews/replies.module.css'

/** Name of the buttons that put a saved answer into the form; the page's action answers them without scripts. */
export const FILL_FIELD = 'fill'

/** Saved answers below a form's text: each is appended to what has been typed. */
export const SavedAnswers = ({ answers, label }: { answers: readonly SavedAnswer[]; label: string }) =>
  answers.length > 0 && (
    <div className={css.answers} role="group" aria-label={label}>
      <span>Saved answers:</span>
      {answers.map(answer => (
        <Button
          key={answer.id}
          look="line"
          small
          type="submit"
          formNoValidate
          name={FILL_FIELD}
          value={answer.id}
          onClick={event => insertAnswer(event, answer.body)}
        >
          <bdi>{answer.title}</bdi>
        </Button>
      ))}
    </div>
  )

/** Inserts in place of a round trip. The input event updates the character count. */
function insertAnswer(event: MouseEvent<HTMLButtonElement>, body: string) {
  const text = event.currentTarget.form?.elements.namedItem('body')
  if (!(text instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  text.setRangeText(withAnswer(text.value, body), 0, text.value.length, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
  text.focus()
}
