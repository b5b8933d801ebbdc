import { useId } from 'react'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import css from './integration.module.css'

/** What was wrong with what was sent of a webhook, and what stood in the form. */
export interface HookWrong {
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** The events that were ticked. */
  events: readonly string[]
}

interface HookFieldsProps {
  all: readonly { event: string; text: string }[]
  /** As it stands; a new one is told everything. */
  hook?: { url: string; events: readonly string[] }
  wrong: HookWrong | undefined
}

/** Where a webhook is, and what it is told. */
export function HookFields({ all, hook, wrong }: HookFieldsProps) {
  const error = useId()
  const chosen = wrong?.events ?? hook?.events
  return (
    <>
      <Field label="Address" hint="Begins with https://" error={wrong?.fields.url}>
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
        <legend>Told of</legend>
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
