import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'

interface PickFormProps {
  publicId: string
  picked: boolean
  /** Of which review, for those who hear the button alone: `review by Anna`. */
  of: string
}

/** Features a review on the shop's page, or no longer. */
export function PickForm({ publicId, picked, of }: PickFormProps) {
  const text = picked ? 'Undo the pick' : 'Pick for the shop’s page'
  return (
    <PostForm>
      <input type="hidden" name="review" value={publicId} />
      <Button
        look="plain"
        small
        type="submit"
        name="deed"
        value={picked ? 'unpick' : 'pick'}
        aria-label={`${text}: ${of}`}
      >
        {text}
      </Button>
    </PostForm>
  )
}
