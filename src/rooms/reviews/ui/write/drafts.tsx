import { Button } from '../../../../design/forms/button.tsx'
import { Notice } from '../../../../design/overlays/notice.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { Draft } from './draft-rules.ts'
import css from './write-form.module.css'

interface DraftsProps {
  /** When the draft was kept that stands in the form now; null for none. */
  restored: number | null
  startAnew(): void
  /** One that does not: something else stood in the form. */
  offered: Draft | undefined
  takeOffered(): void
  dropOffered(): void
}

/** What was written before: put back into the form, or offered where something else stands in it. */
export const Drafts = ({ restored, startAnew, offered, takeOffered, dropOffered }: DraftsProps) => (
  <>
    {restored !== null && (
      <Notice
        tone="note"
        action={
          <Button look="plain" small onClick={startAnew}>
            Start anew
          </Button>
        }
      >
        <p>What you wrote on {dayOf(restored)} is back.</p>
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
            Discard it
          </Button>
        </p>
      </Notice>
    )}
  </>
)

const dayOf = (at: number) => formatDate(new Date(at).toISOString())

/** In characters as people count them. */
const GIST = 80

/** By what a draft is known again. */
function gistOf({ rating, title, body, pictures }: Draft): string {
  const text = [...(body.trim() || title.trim())]
  if (text.length > GIST) return `“${text.slice(0, GIST).join('').trimEnd()}…”`
  if (text.length > 0) return `“${text.join('')}”`
  return rating === null ? `${pictures.length} pictures` : `${rating} of 5 stars`
}
