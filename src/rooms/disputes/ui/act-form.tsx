import type { ReactNode } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field, Input, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatMoney } from '../../currency/rules.ts'
import type { Action } from '../acts/state-rules.ts'
import { OUTCOME_TYPES } from '../rules.ts'
import type { Dispute } from '../schemas.ts'
import css from './dispute-forms.module.css'
import { EvidenceField, type StoredFile } from './evidence-field.tsx'

/** Errors and submitted values of a refused form. */
export interface Wrong {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
  /** Evidence uploaded with it. */
  storedFiles?: readonly StoredFile[] | undefined
}

interface ActFormProps {
  dispute: Dispute
  action: Action
  files: boolean
  /** Of the form; by default that of its act. */
  id?: string
  /** Where the page with the result is read on: the anchor of a part of it. */
  then?: string
  children: ReactNode
}

/** Anchor of all that the viewer can do. */
export const ACTS_ANCHOR = 'acts'

export const actFormId = (action: Action) => `act-${action}`

/** A form for one act in the version that its reader has seen. */
export const ActForm = ({ dispute, action, files, id = actFormId(action), then, children }: ActFormProps) => (
  <PostForm
    className={css.form}
    id={id}
    {...(then && { action: `#${then}` })}
    {...(files && { encType: 'multipart/form-data' })}
    noValidate
  >
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="version" value={dispute.version} />
    {children}
  </PostForm>
)

interface WordsProps {
  label: string
  hint?: string
  button: string
  look?: 'primary' | 'line'
  wrong: Wrong | null
  /** Whether evidence can be attached. */
  files?: boolean
}

/** The text of an act, with evidence if it takes any, and the button. */
export const Words = ({ label, hint, button, look = 'line', wrong, files }: WordsProps) => (
  <>
    <Field label={label} hint={hint} error={wrong?.fields.body}>
      {control => <TextArea {...control} name="body" defaultValue={wrong?.values.body ?? ''} />}
    </Field>
    {files && <EvidenceField storedFiles={wrong?.storedFiles} error={wrong?.fields.files} />}
    <div>
      <Button type="submit" look={look}>
        {button}
      </Button>
    </div>
  </>
)

const amountHint = (paid: Dispute['paid']) =>
  `For refunds only${paid ? `, up to ${formatMoney(paid.minor_units, paid.currency)}` : ''}.`

/** What should happen, and how much is paid back. */
export const Outcome = ({ dispute: { currency, paid }, wrong }: { dispute: Dispute; wrong: Wrong | null }) => (
  <div className={css.pair}>
    <Field label="What should happen" error={wrong?.fields.outcome_type}>
      {control => (
        <Select {...control} name="outcome_type" wide defaultValue={wrong?.values.outcome_type ?? 'refund'}>
          {Object.entries(OUTCOME_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={`Amount in ${currency}`} hint={amountHint(paid)} error={wrong?.fields.amount}>
      {control => (
        <Input
          {...control}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={wrong?.values.amount ?? ''}
        />
      )}
    </Field>
  </div>
)
