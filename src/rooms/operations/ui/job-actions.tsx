import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'

interface JobActionsProps {
  queue: string
  /** One job; without it all of the queue that failed. */
  id?: string
  /** Accessible label that names the buttons' subject. */
  label: string
}

/** Retries or discards failed jobs. */
export const JobActions = ({ queue, id, label }: JobActionsProps) => (
  <PostForm>
    <input type="hidden" name="queue" value={queue} />
    {id && <input type="hidden" name="job_id" value={id} />}
    <Button look="line" small type="submit" name="deed" value="retry" aria-label={`Retry ${label}`}>
      Retry{id ? '' : ' all'}
    </Button>
    <Button look="plain" small type="submit" name="deed" value="discard" aria-label={`Discard ${label}`}>
      Discard{id ? '' : ' all'}
    </Button>
  </PostForm>
)
