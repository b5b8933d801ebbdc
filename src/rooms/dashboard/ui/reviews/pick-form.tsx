import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'

interface PickFormProps {
  publicId: string
  picked: boolean
  /** The review's label for screen readers: `review by Anna`. */
  reviewLabel: string
}

/** Button that picks a review for the shop's page, or undoes that. */
export function PickForm({ publicId, picked, reviewLabel }: PickFormProps) {
  const text = picked ? 'Undo pick' : 'Pick for your shop page'
  return (
    <PostForm>
      <input type="hidden" name="review" value={publicId} />
      <Button
        look="plain"
        small
        type="submit"
        name="deed"
        value={picked ? 'unpick' : 'pick'}
        aria-label={`${text}: ${reviewLabel}`}
      >
        {text}
      </Button>
    </PostForm>
  )
}
