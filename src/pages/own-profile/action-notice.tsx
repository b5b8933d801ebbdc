import { useSubmit } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { AUTHOR_ACTS_DONE, type AuthorAct } from '../../rooms/reviews/lifecycle/author-acts.ts'
import type { ActDone } from './act-done.ts'
import css from './own-profile.module.css'

/** Fetcher key of an action on a review. */
export const fetcherKey = (publicId: string) => `review ${publicId}`

interface ActionNoticeProps {
  deed: AuthorAct
  publicId: string
  /** The page on which the action was taken. */
  path: string
}

/** Notification of an action, with an undo button; it outlives the page. */
export function ActionNotice({ deed, publicId, path }: ActionNoticeProps) {
  const submit = useSubmit()
  const { message, undo } = AUTHOR_ACTS_DONE[deed]
  const takeBack = () =>
    submit(
      { deed: undo, public_id: publicId, in_place: '1' },
      { method: 'post', action: path, navigate: false, fetcherKey: fetcherKey(publicId) },
    )
  return (
    <span className={css.done}>
      {message}
      <Button look="plain" small onClick={() => void takeBack()}>
        Undo
      </Button>
    </span>
  )
}

/** The same in the page, for visitors without scripts. */
export const ActDoneNotice = ({ deed, publicId }: ActDone) => (
  <Notice
    tone="done"
    action={
      <PostForm>
        <input type="hidden" name="public_id" value={publicId} />
        <Button look="line" small type="submit" name="deed" value={AUTHOR_ACTS_DONE[deed].undo}>
          Undo
        </Button>
      </PostForm>
    }
  >
    <p>{AUTHOR_ACTS_DONE[deed].message}</p>
  </Notice>
)
