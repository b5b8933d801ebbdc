import { useState } from 'react'
import { formatCount } from '../text/format.ts'
import { Field, TextArea } from './field.tsx'

interface CountedTextProps {
  name: string
  label: string
  /** Said beside the count. */
  hint?: string
  /** Characters as people count them. */
  most: number
  rows?: number
  /** What stands in it at first. */
  given?: string | undefined
  placeholder?: string
  /** What is wrong and what to do. */
  error?: string | undefined
}

/** A labelled place for somebody's words that says how many of how many characters they are. */
export function CountedText({ name, label, hint, most, rows = 4, given = '', placeholder, error }: CountedTextProps) {
  const [length, setLength] = useState(lengthOf(given))
  const count = `${formatCount(length)} of ${formatCount(most)} characters.`
  const near = most - length < most / 20
  const said = (
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
    <Field label={label} error={error} hint={said}>
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
