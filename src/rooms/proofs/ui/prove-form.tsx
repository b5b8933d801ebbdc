import { Button } from '../../../design/forms/button.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { MESSAGE_FILE } from '../fields.ts'
import css from './proofs.module.css'

interface ProveFormProps {
  /** The product that somebody wants to prove; null: whatever the e-mail names. */
  productId: string | null
  /** What was wrong with the file. */
  error: string | undefined
}

/** Uploads the shop's e-mail; works without scripts. */
export const ProveForm = ({ productId, error }: ProveFormProps) => (
  <PostForm className={css.form} encType="multipart/form-data">
    {productId !== null && <input type="hidden" name="product_id" value={productId} />}
    <Field label="The shop’s e-mail" hint="As an .eml file, up to 2 MB. We delete it after the check." error={error}>
      {control => <Input {...control} name={MESSAGE_FILE} type="file" accept=".eml,message/rfc822" required />}
    </Field>
    <Button look="primary" type="submit">
      Check the e-mail
    </Button>
  </PostForm>
)
