import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../design/forms/button.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatCount } from '../../../design/text/format.ts'
import type { QuestionsPage } from '../schemas.ts'
import { type QuestionsView, questionsHref } from './questions-view.ts'

interface NoQuestionsProps {
  view: QuestionsView
  of: 'product' | 'shop'
  listing: QuestionsPage
  elsewhere: ReactNode
}

/** Empty state of the list, with links to continue. */
export function NoQuestions({ view, of, listing, elsewhere }: NoQuestionsProps) {
  const { params } = view
  const last = listing.total_pages
  if (listing.total_count > 0)
    return (
      <Empty
        level={3}
        title={`There is no page ${formatCount(params.page)}`}
        actions={
          <ButtonLink look="line" to={questionsHref(view, { ...params, page: last })}>
            Go to page {formatCount(last)}
          </ButtonLink>
        }
      >
        The last page is {formatCount(last)}.
      </Empty>
    )
  if (params.search)
    return (
      <Empty
        level={3}
        title="No matching questions"
        actions={
          <ButtonLink look="line" to={questionsHref(view, { page: 1, search: '' })}>
            Show all questions
          </ButtonLink>
        }
      >
        No question or answer contains these words.
      </Empty>
    )
  return (
    <Empty level={3} title="No questions yet" actions={elsewhere}>
      Questions about this {of}, and the answers, will appear here.
    </Empty>
  )
}

/** Shown if questions failed to load; retries with a plain link, as scripts may be what failed. */
export const QuestionsFailed = ({ view }: { view: QuestionsView }) => (
  <Notice
    tone="alert"
    action={
      <ButtonLink look="line" small href={questionsHref(view, view.params)}>
        <Icon of={RotateCcw} />
        Try again
      </ButtonLink>
    }
  >
    <p>The questions could not be loaded.</p>
  </Notice>
)
