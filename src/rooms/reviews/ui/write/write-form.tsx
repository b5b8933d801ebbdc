import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { StarChoice } from '../../../../design/forms/choices/star-choice.tsx'
import { Field, Input, TextArea } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { Notice } from '../../../../design/overlays/notice.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { LONGEST_BODY, LONGEST_TITLE, lengthOf } from '../../writing/rules.ts'
import { Drafts } from './drafts.tsx'
import { IncentiveChoice } from './incentive-choice.tsx'
import { PicturesField, PlainPictures } from './pictures-field.tsx'
import { type FieldErrors, type FormProps, useReviewForm } from './use-review-form.ts'
import css from './write-form.module.css'

/**
 * Review form: stars, title, text, pictures. With JavaScript it stores a draft in the browser, uploads pictures as they
 * are chosen and submits once; without, the browser submits everything at once and errors come back with the fields
 * filled in.
 */
export function WriteForm(props: FormProps) {
  const { given, target, formKey } = props
  const { filled, fill, wrong, sending, uploads, onSubmit, onPaste, form, ...drafts } = useReviewForm(props)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong, form])
  const fields = wrong?.fields ?? {}
  return (
    <PostForm
      className={css.form}
      encType="multipart/form-data"
      {...(isHydrated ? { onSubmit, onPaste, noValidate: true } : null)}
      ref={form}
    >
      <input type="hidden" name="idempotency_key" value={formKey} />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {wrong && <FormError {...wrong} />}
      <Drafts {...drafts} />
      <StarChoice
        name="rating"
        label="Stars"
        value={filled.rating}
        onChange={rating => fill({ rating })}
        error={fields.rating}
      />
      <Field label="Title (optional)" error={fields.title}>
        {control => (
          <Input
            {...control}
            name="title"
            value={filled.title}
            maxLength={LONGEST_TITLE}
            autoComplete="off"
            onChange={event => fill({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Your review" error={fields.body} hint={<Hint length={lengthOf(filled.body)} />}>
        {control => (
          <TextArea
            {...control}
            name="body"
            value={filled.body}
            required
            onChange={event => fill({ body: event.target.value })}
          />
        )}
      </Field>
      {isHydrated ? (
        <PicturesField uploads={uploads} error={fields.pictures} />
      ) : (
        <PlainPictures carried={given.pictures} error={fields.pictures} />
      )}
      <IncentiveChoice value={filled.incentive} onChange={incentive => fill({ incentive })} error={fields.incentive} />
      <div className={css.send}>
        <Button type="submit" look="primary" aria-disabled={sending}>
          {sending ? 'Publishing…' : 'Publish review'}
        </Button>
        <small>You can edit or delete it at any time.</small>
      </div>
    </PostForm>
  )
}

const neverChanges = () => () => {}

/** Form-level error; field errors are shown at their fields. */
const FormError = ({ message, first }: FieldErrors) => (
  <Notice tone="alert" action={first && <Link to={first}>View that review</Link>}>
    <p>{message}</p>
  </Notice>
)

function Hint({ length }: { length: number }) {
  const left = LONGEST_BODY - length
  const count =
    length === 0
      ? `Up to ${formatCount(LONGEST_BODY)} characters.`
      : `${formatCount(length)} of ${formatCount(LONGEST_BODY)} characters.`
  return (
    <>
      What did you use it for, for how long, and what would you change?{' '}
      {left < LONGEST_BODY / 20 ? (
        <b role="status">{left < 0 ? `${formatCount(-left)} characters too many.` : count}</b>
      ) : (
        count
      )}
    </>
  )
}
