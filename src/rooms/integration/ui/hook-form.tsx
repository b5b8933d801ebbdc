import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { HookFields, type HookWrong } from './hook-fields.tsx'
import css from './integration.module.css'

interface HookFormProps {
  events: readonly { event: string; text: string }[]
  wrong: HookWrong | undefined
}

/** The form to add a webhook. */
export const HookForm = ({ events, wrong }: HookFormProps) => (
  <PostForm className={css.form} noValidate>
    <HookFields all={events} wrong={wrong} />
    <Button look="primary" type="submit" name="deed" value="add">
      Add a webhook
    </Button>
  </PostForm>
)
