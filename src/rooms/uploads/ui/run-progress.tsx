import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import type { UploadDetails } from '../schemas.ts'
import { progressLabel, runLabel } from './labels.ts'
import css from './run-progress.module.css'

/** How far a run is, and a way to stop it. Without scripts the link shows how it goes on. */
export const RunProgress = ({ upload, may_import }: UploadDetails) => (
  <div className={css.box}>
    <p className={css.head}>
      <strong role="status">{runLabel(upload)}</strong> <span>{progressLabel(upload)}</span>
    </p>
    <progress className={css.bar} max={1} value={upload.progress} aria-label={runLabel(upload)} />
    <div className={css.foot}>
      <p>
        {upload.notifies && 'You can leave this page. We will tell you when it is done. '}
        <Link to={upload.path}>Refresh progress</Link>
      </p>
      {!upload.stopping && (upload.state === 'trying' || (upload.state === 'importing' && may_import)) && (
        <PostForm>
          <Button look="plain" small type="submit" name="deed" value="stop">
            Stop
          </Button>
        </PostForm>
      )}
    </div>
  </div>
)
