import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import type { SavedAnswer } from '../answers/schemas.ts'

/** Says which answer was deleted. Undoing saves the same text again (X-work-05). */
export const AnswerDeleted = ({ answer: { title, body } }: { answer: SavedAnswer }) => (
  <Notice
    tone="done"
    action={
      <PostForm>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="body" value={body} />
        <Button look="line" small type="submit" name="deed" value="save">
          Undo
        </Button>
      </PostForm>
    }
  >
    <p>
      You deleted “<bdi>{title}</bdi>”.
    </p>
  </Notice>
)
