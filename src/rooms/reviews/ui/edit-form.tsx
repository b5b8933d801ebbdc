import { useState } from 'react'
import { Button, ButtonLink } from '../../../design/button.tsx'
import { Field, Input, TextArea } from '../../../design/field.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import { StarChoice } from '../../../design/star-choice.tsx'
import type { AuthoredReview } from '../authored-contract.ts'
import { LONGEST_BODY, LONGEST_TITLE } from '../write-rules.ts'
import css from './edit-form.module.css'

interface EditFormProps {
  review: AuthoredReview
  /** What was filled in and refused. */
  typed: Record<string, string> | undefined
  /** What is wrong with a field, by its name. */
  wrong: Record<string, string> | undefined
}

/** Stars, title and words of a review that stands; its pictures stay as they are. */
export function EditForm({ review, typed, wrong }: EditFormProps) {
  const [stars, setStars] = useState(Number(typed?.rating) || review.rating)
  return (
    <PostForm className={css.form} noValidate>
      <StarChoice name="rating" label="Your rating" value={stars} onChange={setStars} error={wrong?.rating} />
      <Field label="Title" hint="You may leave it out." error={wrong?.title}>
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
      <div className={css.ways}>
        <Button look="primary" type="submit">
          Save
        </Button>
        <ButtonLink look="plain" href="/profile">
          Leave it as it is
        </ButtonLink>
      </div>
    </PostForm>
  )
}
