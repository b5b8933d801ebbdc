import type { z } from 'zod'
import { Button } from '../../../design/button.tsx'
import { Choice } from '../../../design/field.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import type { mailChoice } from '../contract.ts'
import css from './mail-form.module.css'

interface MailFormProps {
  mail: readonly z.output<typeof mailChoice>[]
}

/** Which e-mails somebody wants. */
export const MailForm = ({ mail }: MailFormProps) => (
  <PostForm className={css.form}>
    <ul className={css.choices}>
      {mail.map(({ kind, label, about, wanted }) => (
        <li key={kind}>
          <Choice type="checkbox" name="wanted" value={kind} defaultChecked={wanted} aria-describedby={`about-${kind}`}>
            {label}
          </Choice>
          <p id={`about-${kind}`}>{about}</p>
        </li>
      ))}
    </ul>
    <Button look="line" type="submit" name="deed" value="mail">
      Save
    </Button>
  </PostForm>
)
