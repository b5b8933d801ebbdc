import { Button } from '../../../design/button.tsx'
import { Choice, Field, Input } from '../../../design/field.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import css from './integration.module.css'

interface HookFormProps {
  events: readonly { event: string; text: string }[]
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Adds a webhook: where, and what it is told. */
export const HookForm = ({ events, problem }: HookFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field label="Address" hint="Begins with https://" error={problem?.fields.url}>
      {control => (
        <Input {...control} name="url" type="url" required autoComplete="off" defaultValue={problem?.values.url} />
      )}
    </Field>
    <fieldset className={css.scopes} aria-describedby={problem?.fields.events && 'events-error'}>
      <legend>Told of</legend>
      {events.map(({ event, text }) => (
        <Choice key={event} type="checkbox" name="events" value={event} defaultChecked>
          <span>
            {event}
            <small className={css.meaning}>{text}</small>
          </span>
        </Choice>
      ))}
      {problem?.fields.events && (
        <p id="events-error" role="alert">
          {problem.fields.events}
        </p>
      )}
    </fieldset>
    <Button look="primary" type="submit" name="deed" value="add">
      Add a webhook
    </Button>
  </PostForm>
)
