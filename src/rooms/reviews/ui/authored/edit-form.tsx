import { useRef, useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { StarChoice } from '../../../../design/forms/choices/star-choice.tsx'
import { Field, Input, TextArea } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { INCENTIVES } from '../../rules.ts'
import type { AuthoredReview } from '../../writing/authored-schemas.ts'
import { LONGEST_BODY, LONGEST_TITLE } from '../../writing/rules.ts'
import type { StoredPicture } from '../../writing/schemas.ts'
import { IncentiveChoice } from '../write/incentive-choice.tsx'
import { PicturesField, PlainPictures } from '../write/pictures-field.tsx'
import { useUploads } from '../write/use-uploads.ts'
import css from './edit-form.module.css'

interface EditFormProps {
  review: AuthoredReview
  /** In order. */
  pictures: readonly StoredPicture[]
  /** The refused submission's fields, to fill in again. */
  typed: Record<string, string> | undefined
  /** Error messages by field name. */
  wrong: Record<string, string> | undefined
}

/**
 * Form to edit a published review's stars, title, text and pictures. With JavaScript, pictures upload as they are
 * chosen and the form lists their ids; without it, the browser submits everything at once.
 */
export function EditForm({ review, pictures, typed, wrong }: EditFormProps) {
  const [stars, setStars] = useState(Number(typed?.rating) || review.rating)
  const [incentive, setIncentive] = useState(
    INCENTIVES.find(value => value === typed?.incentive) ?? review.declared_incentive,
  )
  const form = useRef<HTMLFormElement>(null)
  // Session expired: submits the form as it is, since the server keeps the fields of a form sent without a session.
  const uploads = useUploads(pictures, () => form.current?.submit())
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <PostForm
      className={css.form}
      encType="multipart/form-data"
      noValidate
      ref={form}
      onPaste={event => uploads.add([...event.clipboardData.files])}
    >
      {/* Marks the form as listing its pictures, even when there are none. */}
      <input type="hidden" name="pictures" value="" />
      <StarChoice name="rating" label="Your rating" value={stars} onChange={setStars} error={wrong?.rating} />
      <Field label="Title" hint="Optional." error={wrong?.title}>
        {control => (
          <Input
            {...control}
            name="title"
            dir="auto"
            maxLength={LONGEST_TITLE}
            defaultValue={typed?.title ?? review.title ?? ''}
          />
        )}
      </Field>
      <Field label="Your review" error={wrong?.body}>
        {control => (
          <TextArea
            {...control}
            name="body"
            required
            maxLength={LONGEST_BODY}
            defaultValue={typed?.body ?? review.body ?? ''}
          />
        )}
      </Field>
      {isHydrated ? (
        <>
          {uploads.pictures.map(({ id }) => (
            <input key={id} type="hidden" name="pictures" value={id} />
          ))}
          <PicturesField uploads={uploads} error={wrong?.pictures} />
        </>
      ) : (
        <PlainPictures carried={pictures} error={wrong?.pictures} />
      )}
      <IncentiveChoice
        value={incentive}
        onChange={setIncentive}
        proved={review.incentive_from === 'shop'}
        error={wrong?.incentive}
      />
      <div className={css.actions}>
        <Button
          look="primary"
          type="submit"
          aria-disabled={uploads.busy}
          onClick={event => uploads.busy && event.preventDefault()}
        >
          {uploads.busy ? 'Uploading a picture…' : 'Save'}
        </Button>
        <ButtonLink look="plain" href="/profile">
          Cancel
        </ButtonLink>
      </div>
    </PostForm>
  )
}

const neverChanges = () => () => {}
