import { useSubmit } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { AUTHOR_ACTS_DONE, type AuthorAct } from '../../rooms/reviews/lifecycle/author-acts.ts'
import css from './own-profile.module.css'

/** Under which the router knows what is being done to a review. */
export const fetcherKey = (publicId: string) => `review ${publicId}`

interface DoneProps {
  deed: AuthorAct
  publicId: string
  /** The page that it was done on. */
  path: string
}

/** Says what was done, and takes it back. It stands in a notification, which outlives the page. */
export function Done({ deed, publicId, path }: DoneProps) {
  const submit = useSubmit()
  const { said, undo } = AUTHOR_ACTS_DONE[deed]
  const takeBack = () =>
    submit(
      { deed: undo, public_id: publicId, in_place: '1' },
      { method: 'post', action: path, navigate: false, fetcherKey: fetcherKey(publicId) },
    )
  return (
    <span className={css.done}>
      {said}
      <Button look="plain" small onClick={() => void takeBack()}>
        Undo
      </Button>
    </span>
  )
}
