import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CachedFragment } from '../../../design/cached-fragment.tsx'
import { Pill } from '../../../design/forms/choices/chip.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { isPlainClick } from '../../../design/navigation/is-plain-click.ts'
import { Pagination } from '../../../design/navigation/pagination.tsx'
import { countOf } from '../../../design/text/format.ts'
import { QUESTIONS_ANCHOR, turnPage } from '../listing/params-rules.ts'
import { NoQuestions, QuestionsFailed } from './no-questions.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionSearch } from './question-search.tsx'
import css from './questions-section.module.css'
import { type QuestionsView, questionsHref } from './questions-view.ts'

interface QuestionsSectionProps {
  view: QuestionsView
  of: 'product' | 'shop'
  /** Number of all questions, regardless of the search. */
  total: number
  /** Links for asking a question. */
  actions?: ReactNode
  /** Links to try if nobody has asked yet. */
  elsewhere?: ReactNode
}

/** Questions section of a product or shop page: paginated and searchable. */
export function QuestionsSection({ view, of, total, actions, elsewhere }: QuestionsSectionProps) {
  const { params, listing, shop } = view
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const onTurn = (event: MouseEvent, page: number) => {
    const turned = turnPage(params, page, field.current?.value ?? params.search)
    if (turned.search === params.search || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(questionsHref(view, turned))
  }
  const aside = (total > 0 || actions) && (
    <aside className={css.aside} aria-label="Search and ask">
      {total > 0 && (
        <div>
          <h3>Search questions</h3>
          <QuestionSearch view={view} field={field} />
        </div>
      )}
      {actions && (
        <div>
          <h3>Ask the shop</h3>
          {actions}
        </div>
      )}
    </aside>
  )
  return (
    <Section id={QUESTIONS_ANCHOR} title={total === 0 ? 'Questions' : countOf(total, 'question')}>
      <div className={aside ? css.columns : undefined}>
        <div>
          {listing && params.search && (
            <div className={css.found}>
              <p role="status">
                {listing.total_is_estimate && 'About '}
                {countOf(listing.total_count, 'question')} found.
              </p>
              <Pill text={`“${params.search}”`} to={questionsHref(view, { page: 1, search: '' })} />
            </div>
          )}
          {!listing && <QuestionsFailed view={view} />}
          {listing?.questions.length === 0 && (
            <NoQuestions view={view} of={of} listing={listing} elsewhere={elsewhere} />
          )}
          {listing?.questions.map(question => (
            <CachedFragment key={question.public_id} name="question" inputs={[question, shop.name, shop.logo_url, of]}>
              {() => <QuestionCard question={question} shop={shop} about={of === 'shop'} />}
            </CachedFragment>
          ))}
          {listing && listing.questions.length > 0 && (
            <Pagination
              label="Pages of questions"
              page={listing.current_page}
              pages={listing.total_pages}
              href={page => questionsHref(view, { ...params, page })}
              onTurn={onTurn}
            />
          )}
        </div>
        {aside}
      </div>
    </Section>
  )
}
