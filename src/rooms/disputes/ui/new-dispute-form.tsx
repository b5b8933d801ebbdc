import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { settingOfText } from '../../../design/text/text-setting.ts'
import type { Order } from '../../orders/schemas.ts'
import { LONGEST_TEXT } from '../rules.ts'
import css from './dispute-forms.module.css'
import { EvidenceField, type StoredFile } from './evidence-field.tsx'
import { type Opened, sendDispute } from './send-dispute.ts'

interface Choice {
  value: string
  label: string
}

/** Errors and submitted values of a refused form. */
export interface FieldErrors {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
  /** Evidence uploaded with it. */
  storedFiles?: readonly StoredFile[] | undefined
}

interface NewDisputeFormProps {
  orders: readonly Order[]
  disputeTypes: readonly Choice[]
  outcomeTypes: readonly Choice[]
  sourceId: string | null
  formKey: string
  wrong: FieldErrors | null
  onOpened: (opened: Opened) => void
}

/**
 * Form for a new dispute. Once hydrated it submits by script: a server failure is logged and the form keeps its
 * content (R-errors-04). Without JavaScript the browser submits it.
 */
export function NewDisputeForm({
  orders,
  disputeTypes,
  outcomeTypes,
  sourceId,
  formKey,
  ...rest
}: NewDisputeFormProps) {
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = errors ?? rest.wrong
  const values = rest.wrong?.values ?? {}

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const outcome = await sendDispute(new FormData(event.currentTarget))
    // submits as without JavaScript: the sign-in page preserves the form
    if (outcome.kind === 'unproven') return form.current?.submit()
    setSending(false)
    if (outcome.kind === 'opened') return rest.onOpened(outcome.opened)
    if (outcome.kind === 'refused') setErrors({ ...outcome, values: {} })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <PostForm className={css.form} encType="multipart/form-data" noValidate onSubmit={onSubmit} ref={form}>
      <input type="hidden" name="idempotency_key" value={formKey} />
      {wrong && (
        <Notice tone="alert">
          <p>{wrong.message}</p>
        </Notice>
      )}
      <Field label="What you bought" error={wrong?.fields.source_id}>
        {control => (
          <Select {...control} name="source_id" wide defaultValue={values.source_id ?? sourceId ?? ''} required>
            {!sourceId && <option value="">Choose…</option>}
            {orders.map(order => (
              <optgroup key={order.order_number} label={`Order ${order.order_number}, ${formatDate(order.placed_at)}`}>
                {order.line_items.map(item => (
                  <option
                    key={item.public_id}
                    value={item.public_id}
                    {...settingOfText(item.product_title, item.product_language)}
                  >
                    {item.product_title}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What it is about" error={wrong?.fields.dispute_type}>
        {control => (
          <Select {...control} name="dispute_type" wide defaultValue={values.dispute_type ?? ''} required>
            <option value="">Choose…</option>
            {disputeTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What happened" error={wrong?.fields.description}>
        {control => (
          <TextArea
            {...control}
            name="description"
            required
            maxLength={LONGEST_TEXT}
            defaultValue={values.description ?? ''}
          />
        )}
      </Field>
      <Field label="What should happen" error={wrong?.fields.desired_outcome_type}>
        {control => (
          <Select
            {...control}
            name="desired_outcome_type"
            wide
            defaultValue={values.desired_outcome_type ?? ''}
            required
          >
            <option value="">Choose…</option>
            {outcomeTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Details (optional)" error={wrong?.fields.desired_outcome_description}>
        {control => (
          <TextArea
            {...control}
            name="desired_outcome_description"
            maxLength={LONGEST_TEXT}
            defaultValue={values.desired_outcome_description ?? ''}
          />
        )}
      </Field>
      <EvidenceField storedFiles={rest.wrong?.storedFiles} error={wrong?.fields.files} />
      <div className={css.row}>
        <Button type="submit" look="primary" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Open dispute'}
        </Button>
      </div>
    </PostForm>
  )
}
