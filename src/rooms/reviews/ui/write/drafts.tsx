import { Button } from '../../../../design/forms/button.tsx'
import { Notice } from '../../../../design/overlays/notice.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { Draft } from './draft-rules.ts'
import css from './write-form.module.css'

interface DraftsProps {
  /** Date of the draft in the form; null if none was restored. */
  restored: number | null
  startAnew(): void
  /** A stored draft that was not restored because the form had other content. */
  offered: Draft | undefined
  takeOffered(): void
  dropOffered(): void
}

/** Notices about stored drafts: one that was restored, or one on offer beside other content. */
export const Drafts = ({ restored, startAnew, offered, takeOffered, dropOffered }: DraftsProps) => (
  <>
    {restored !== null && (
      <Notice
        tone="note"
        action={
          <Button look="plain" small onClick={startAnew}>
            Start over
          </Button>
        }
      >
        <p>We restored your draft from {dayOf(restored)}.</p>
      </Notice>
    )}
    {offered && (
      <Notice tone="note">
        <p>
          You have a draft from {dayOf(offered.at)}: <bdi>{gistOf(offered)}</bdi>
        </p>
        <p className={css.drafts}>
          <Button look="line" small onClick={takeOffered}>
            Use it instead
          </Button>
          <Button look="plain" small onClick={dropOffered}>
            Discard
          </Button>
        </p>
      </Notice>
    )}
  </>
)

const dayOf = (at: number) => formatDate(new Date(at).toISOString())

/** Maximum length of an excerpt, in code points. */
const GIST = 80

/** Excerpt by which an author recognizes a draft. */
function gistOf({ rating, title, body, pictures }: Draft): string {
  const text = [...(body.trim() || title.trim())]
  if (text.length > GIST) return `“${text.slice(0, GIST).join('').trimEnd()}…”`
  if (text.length > 0) return `“${text.join('')}”`
  return rating === null ? `${pictures.length} pictures` : `${rating} of 5 stars`
}
