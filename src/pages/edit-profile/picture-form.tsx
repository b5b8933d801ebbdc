import { type ChangeEvent, useId } from 'react'
import { Button } from '../../design/forms/button.tsx'
import { Field } from '../../design/forms/field.tsx'
import { allowAgain, PostForm } from '../../design/forms/post-form.tsx'
import { Avatar } from '../../design/images/avatar.tsx'
import { OFFERED_TYPES } from '../../rooms/media/rules.ts'
import type { BasicData } from '../../rooms/profiles/schemas.ts'
import css from './edit-profile.module.css'

/** Shows the picture and lets the reviewer replace or remove it. A chosen file is uploaded at once. */
export function PictureForm({ person, error }: { person: BasicData; error: string | undefined }) {
  const hintId = useId()
  const own = person.avatar_image_url !== null
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { files, form } = target
    if (!files?.length || !form) return
    allowAgain(form)
    form.requestSubmit()
  }
  return (
    <div className={css.picture}>
      <Avatar
        name={person.name}
        src={person.avatar_image_url}
        retina={person.retina_avatar_image_url}
        gravatar={person.gravatar_hash}
        verified={person.verified_buyer}
        size="lg"
      />
      <div className={css.actions}>
        <PostForm className={css.file} encType="multipart/form-data">
          <input type="hidden" name="deed" value="picture" />
          <Field
            label={own ? 'New picture' : 'Your picture'}
            hint="JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 10 MB. It is cropped to a square."
            error={error}
          >
            {control => <input {...control} type="file" name="picture" accept={OFFERED_TYPES} onChange={send} />}
          </Field>
          <noscript>
            <Button look="line" small type="submit">
              Use this picture
            </Button>
          </noscript>
        </PostForm>
        {own && (
          <PostForm>
            <Button look="plain" small type="submit" name="deed" value="no_picture" aria-describedby={hintId}>
              Remove picture
            </Button>
          </PostForm>
        )}
        <p className={css.hint} id={hintId}>
          Without one, others see the first letter of your name. Your Gravatar, if you have one, is only shown to you,
          because its address would reveal your e-mail address.
        </p>
      </div>
    </div>
  )
}
