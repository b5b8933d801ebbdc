import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Notice } from '../../../../design/overlays/notice.tsx'
import type { TradeTerms } from '../../terms/schemas.ts'

/** Says which row was removed. Undoing adds the same terms again (D-search-24). */
export function TermsRemoved({ row: { terms, language } }: { row: TradeTerms }) {
  const removed = terms.map(({ term }) => term).join(', ')
  return (
    <Notice
      tone="done"
      action={
        <PostForm>
          <input type="hidden" name="terms" value={removed} />
          <input type="hidden" name="language" value={language ?? ''} />
          <Button look="line" small type="submit" name="deed" value="add">
            Undo
          </Button>
        </PostForm>
      }
    >
      <p>
        You removed <bdi lang={language ?? undefined}>{removed}</bdi>.
      </p>
    </Notice>
  )
}
