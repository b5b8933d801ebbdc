import { Button } from '../../../design/forms/button.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Crest } from '../../../design/images/avatar.tsx'
import { OFFERED_TYPES } from '../../media/rules.ts'
import css from './business.module.css'

/** Form to upload or remove the shop's logo. */
export const LogoForm = ({ name, src, error }: { name: string; src: string | null; error: string | undefined }) => (
  <PostForm className={css.form} encType="multipart/form-data">
    <Crest name={name} src={src} size="lg" />
    <Field
      label="Picture"
      hint="JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 10 MB. It is fitted into a square without cropping."
      error={error}
    >
      {control => <Input {...control} name="file" type="file" accept={OFFERED_TYPES} />}
    </Field>
    <div className={css.acts}>
      <Button look="line" type="submit" name="deed" value="logo">
        Upload logo
      </Button>
      {src && (
        <Button look="line" type="submit" name="deed" value="no_logo">
          Remove
        </Button>
      )}
    </div>
  </PostForm>
)
