import type { z } from 'zod'
import { Button } from '../../../design/forms/button.tsx'
import { Choice } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { mailChoice } from '../schemas.ts'
import css from './mail-form.module.css'

type Kind = z.output<typeof mailChoice>

/** E-mail preferences. Submits the listed kinds in `asked`, so that kinds not on this form stay as they are. */
export const MailForm = ({ mail }: { mail: readonly Kind[] }) => {
  const forShops = mail.filter(({ whom }) => whom === 'shop')
  return (
    <PostForm className={css.form}>
      <Kinds legend="Your reviews and activity" of={mail.filter(({ whom }) => whom === 'person')} />
      {forShops.length > 0 && <Kinds legend="Your shops" of={forShops} />}
      <Button look="line" type="submit" name="deed" value="mail">
        Save
      </Button>
    </PostForm>
  )
}

const Kinds = ({ legend, of }: { legend: string; of: readonly Kind[] }) => (
  <fieldset className={css.kinds}>
    <legend>{legend}</legend>
    <ul className={css.choices}>
      {of.map(({ kind, label, about, wanted }) => (
        <li key={kind}>
          <input type="hidden" name="asked" value={kind} />
          <Choice type="checkbox" name="wanted" value={kind} defaultChecked={wanted} aria-describedby={`about-${kind}`}>
            {label}
          </Choice>
          <p id={`about-${kind}`}>{about}</p>
        </li>
      ))}
    </ul>
  </fieldset>
)
