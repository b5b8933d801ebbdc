import { Button } from '../../../design/forms/button.tsx'
import { Field, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_STATEMENT } from '../../feed-audit/statement-rules.ts'
import type { Settings } from '../settings/schemas.ts'
import css from './business.module.css'
import type { SettingsWrong } from './settings-forms.tsx'

/** Form for the sentence that the shop shows beside its feed audit. */
export const FeedStatementForm = ({
  settings,
  wrong,
}: {
  settings: Pick<Settings, 'feed_statement'>
  wrong: SettingsWrong | undefined
}) => (
  <PostForm className={css.form} noValidate>
    <Field
      label="Your sentence"
      hint={`One public sentence of up to ${LONGEST_STATEMENT} characters, without addresses: for example, why some orders don’t reach us. Leave it blank to show none.`}
      error={wrong?.fields.feed_statement}
    >
      {control => (
        <TextArea
          {...control}
          name="feed_statement"
          rows={3}
          defaultValue={wrong?.values.feed_statement ?? settings.feed_statement ?? ''}
        />
      )}
    </Field>
    <Button look="line" type="submit" name="deed" value="feed" aria-label="Save: feed audit">
      Save
    </Button>
  </PostForm>
)
