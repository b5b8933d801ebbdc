import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import css from './moderation.module.css'
import { type FieldErrors, FormError, Words } from './reason-form.tsx'

/** Form for an author's appeal against the hiding of their review. */
export const AppealForm = ({ wrong }: { wrong: FieldErrors | null }) => (
  <PostForm className={css.form} noValidate>
    <FormError wrong={wrong} />
    <Words
      label="Why is the reason wrong?"
      hint="The moderator and the shop will read this. You can appeal once."
      wrong={wrong}
    />
    <div>
      <Button type="submit" look="primary">
        Send appeal
      </Button>
    </div>
  </PostForm>
)
