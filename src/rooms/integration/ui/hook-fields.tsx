import { useId } from 'react'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import css from './integration.module.css'

/** Validation errors and submitted values of a refused webhook form. */
export interface HookWrong {
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** The selected events. */
  events: readonly string[]
}

interface HookFieldsProps {
  all: readonly { event: string; text: string }[]
  /** The webhook to edit; a new one has all events selected. */
  hook?: { url: string; events: readonly string[] }
  wrong: HookWrong | undefined
}

/** Fields for a webhook's URL and events. */
export function HookFields({ all, hook, wrong }: HookFieldsProps) {
  const error = useId()
  const chosen = wrong?.events ?? hook?.events
  return (
    <>
      <Field label="Endpoint URL" hint="Must start with https://" error={wrong?.fields.url}>
        {control => (
          <Input
            {...control}
            name="url"
            type="url"
            required
            autoComplete="off"
            defaultValue={wrong?.values.url ?? hook?.url}
          />
        )}
      </Field>
      <fieldset className={css.scopes} aria-describedby={wrong?.fields.events && error}>
        <legend>Events</legend>
        {all.map(({ event, text }) => (
          <Choice
            key={event}
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={chosen === undefined || chosen.includes(event)}
          >
            <span>
              {event}
              <small className={css.meaning}>{text}</small>
            </span>
          </Choice>
        ))}
        {wrong?.fields.events && (
          <p id={error} role="alert">
            {wrong.fields.events}
          </p>
        )}
      </fieldset>
    </>
  )
}
