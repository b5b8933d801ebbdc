import { Button, ButtonLink } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../../design/text/format.ts'
import { isUndoable } from '../rules.ts'
import type { Upload, UploadDetails } from '../schemas.ts'
import { RunAgain } from './run-again.tsx'
import css from './uploads.module.css'

/** Until when an import can be undone, or why it cannot. */
export function UndoHint({ upload, undo_until, may_import }: UploadDetails) {
  const { kind, state, totals } = upload
  if (!may_import) return null
  if (undo_until)
    return (
      <p className={css.facts}>
        You can undo this import until {formatDate(undo_until)}.{' '}
        <Link to={`${upload.path}?undo`}>Undo this import</Link>
      </p>
    )
  const brought = (state === 'done' || state === 'stopped') && totals !== null && totals.added + totals.changed > 0
  if (!kind || isUndoable(kind) || !brought) return null
  return (
    <p className={css.facts}>
      {kind === 'shopify-products'
        ? 'An import of products can’t be undone: their pages are public, and people may have followed them or asked about them. To correct it, import a corrected file.'
        : 'An import of reviews can’t be undone: the public log has recorded them, and a shop can’t take reviews away. To correct it, import a corrected file.'}
    </p>
  )
}

interface UndoFormProps {
  removed: number
  kept: number
  upload: Upload
}

/** What an undo would do now, and the act. */
export const UndoForm = ({ removed, kept, upload }: UndoFormProps) => (
  <>
    <p>
      {removed > 0
        ? `Undo removes the ${countOf(removed, 'order')} that nothing happened to yet. `
        : 'Undo would remove no order. '}
      {kept > 0 &&
        `${formatCount(kept)} ${kept === 1 ? 'stays' : 'stay'}, because the buyer was invited, wrote a review or opened a dispute. `}
      Orders that were here before the import stay, with what it changed of them.
    </p>
    {removed > 0 && (
      <PostForm className={css.acts}>
        <Button look="primary" type="submit" name="deed" value="undo">
          Remove {countOf(removed, 'order')}
        </Button>
        <ButtonLink look="line" to={upload.path}>
          Keep the import
        </ButtonLink>
      </PostForm>
    )}
  </>
)

interface UndoneProps extends UploadDetails {
  undone: NonNullable<Upload['undone']>
  importPath: string
}

/** What became of the orders of an import that was undone. */
export const Undone = ({ undone: { removed, kept }, importPath, ...details }: UndoneProps) => (
  <>
    <dl className={css.totals}>
      <div>
        <dt>orders removed</dt>
        <dd>{formatCount(removed)}</dd>
      </div>
      <div>
        <dt>stay, because something happened to them</dt>
        <dd>{formatCount(kept)}</dd>
      </div>
    </dl>
    <div className={css.acts}>
      <ButtonLink look="primary" to={importPath}>
        Import another file
      </ButtonLink>
      {details.may_import && !details.upload.removed && (
        <RunAgain {...details} look="line" text="Import this file again" />
      )}
    </div>
  </>
)
