import type { z } from 'zod'
import { Button } from '../../../design/forms/button.tsx'
import { Choice } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { mailChoice } from '../schemas.ts'
import css from './mail-form.module.css'

type Kind = z.output<typeof mailChoice>

/** Kinds of e-mail to a person, by what they are about. */
const ABOUT_REVIEWS: readonly Kind['kind'][] = [
  'review_published',
  'review_released',
  'review_replied',
  'import_waiting',
  'flag_decided',
  'question_answered',
]

/**
 * E-mail preferences. Submits the listed kinds in `asked`, so that kinds not on this form stay as they are. The second
 * button stops all of them.
 */
export const MailForm = ({ mail }: { mail: readonly Kind[] }) => {
  const own = mail.filter(({ whom }) => whom === 'person')
  return (
    <PostForm className={css.form}>
      <Kinds legend="What you write" of={own.filter(({ kind }) => ABOUT_REVIEWS.includes(kind))} />
      <Kinds legend="From shops and others" of={own.filter(({ kind }) => !ABOUT_REVIEWS.includes(kind))} />
      <Kinds legend="Your shops" of={mail.filter(({ whom }) => whom === 'shop')} />
      <div className={css.buttons}>
        <Button look="line" type="submit" name="deed" value="mail">
          Save
        </Button>
        {mail.some(({ wanted }) => wanted) && (
          <Button look="plain" type="submit" name="deed" value="no_mail">
            Turn all off
          </Button>
        )}
      </div>
    </PostForm>
  )
}

const Kinds = ({ legend, of }: { legend: string; of: readonly Kind[] }) =>
  of.length > 0 && (
    <fieldset className={css.kinds}>
      <legend>{legend}</legend>
      <ul className={css.choices}>
        {of.map(({ kind, label, about, wanted }) => (
          <li key={kind}>
            <input type="hidden" name="asked" value={kind} />
            <Choice
              type="checkbox"
              name="wanted"
              value={kind}
              defaultChecked={wanted}
              aria-describedby={`about-${kind}`}
            >
              {label}
            </Choice>
            <p id={`about-${kind}`}>{about}</p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
