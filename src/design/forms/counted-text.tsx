import { type ReactNode, useState } from 'react'
import { formatCount } from '../text/format.ts'
import { Field, TextArea } from './field.tsx'

interface CountedTextProps {
  name: string
  label: ReactNode
  /** Hint beside the character count. */
  hint?: ReactNode
  /** Limit in grapheme clusters. */
  most: number
  rows?: number
  /** Initial value. */
  given?: string | undefined
  placeholder?: string
  /** Error message. */
  error?: string | undefined
}

/** A labelled textarea with a character count. */
export function CountedText({ name, label, hint, most, rows = 4, given = '', placeholder, error }: CountedTextProps) {
  const [length, setLength] = useState(lengthOf(given))
  const count =
    length === 0
      ? `Up to ${formatCount(most)} characters.`
      : `${formatCount(length)} of ${formatCount(most)} characters.`
  const near = most - length < most / 20
  const hintAndCount = (
    <>
      {hint}{' '}
      {near ? (
        <b role="status">{length > most ? `${formatCount(length - most)} characters too many.` : count}</b>
      ) : (
        count
      )}
    </>
  )
  return (
    <Field label={label} error={error} hint={hintAndCount}>
      {control => (
        <TextArea
          {...control}
          name={name}
          rows={rows}
          required
          defaultValue={given}
          placeholder={placeholder}
          onChange={event => setLength(lengthOf(event.target.value))}
        />
      )}
    </Field>
  )
}

const lengthOf = (text: string) => [...text].length
