import type { ReactNode } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { UploadDetails } from '../schemas.ts'
import { mappingEntries } from './mapping-fields.ts'
import css from './uploads.module.css'

/** Imports the file with the columns of its last run. */
export function RunAgain({
  upload: { kind },
  header,
  suggested,
  rating_scale,
  text,
  look = 'primary',
  children,
}: UploadDetails & { text: string; look?: 'primary' | 'line'; children?: ReactNode }) {
  if (!kind) return null
  return (
    <PostForm className={css.acts}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="rating_scale" value={rating_scale} />
      {mappingEntries(suggested.mappings[kind]!, header).map(([name, field]) => (
        <input key={name} type="hidden" name={name} value={field} />
      ))}
      <Button look={look} type="submit" name="deed" value="import">
        {text}
      </Button>
      {children}
    </PostForm>
  )
}
