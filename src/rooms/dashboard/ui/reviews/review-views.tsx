import { ButtonLink } from '../../../../design/forms/button.tsx'
import { Chip, Chips } from '../../../../design/forms/choices/chip.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import type { WaitingForShop } from '../../schemas.ts'
import css from './review-views.module.css'

type Filters = Readonly<Record<string, string>>

const UNANSWERED: Filters = { replied: 'no' }
const LOW: Filters = { replied: 'no', rating: 'low' }

interface View {
  name: string
  filters: Filters
  countOf?: (waiting: WaitingForShop) => number
}

/** The views that a shop works through; whatever else it looks for is under "More filters". */
const VIEWS: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Without a reply', filters: UNANSWERED, countOf: ({ reviews }) => reviews },
  { name: '1 or 2 stars, no reply', filters: LOW, countOf: ({ low_reviews }) => low_reviews },
  { name: 'Not verified', filters: { verified: 'no' } },
  { name: 'Hidden', filters: { state: 'hidden' } },
]

/** Parameters that filter by what a review is; the others search, sort or come from elsewhere. */
const FILTER_NAMES = ['rating', 'state', 'replied', 'verified', 'source']

const isView = (query: URLSearchParams, filters: Filters) =>
  FILTER_NAMES.every(name => (query.get(name) ?? '') === (filters[name] ?? ''))

/** Whether the list is filtered by something that no view stands for. */
export const isOutsideViews = (query: URLSearchParams) => !VIEWS.some(({ filters }) => isView(query, filters))

/** Path of a view, with the same search, product and order. */
function viewPath(base: string, query: URLSearchParams, filters: Filters) {
  const next = new URLSearchParams(filters)
  for (const name of ['q', 'product', 'sort']) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return next.size > 0 ? `${base}?${next}` : base
}

interface ViewsProps {
  /** Path of the list. */
  base: string
  query: URLSearchParams
  waiting: WaitingForShop
}

export const ReviewViews = ({ base, query, waiting }: ViewsProps) => (
  <Chips label="Views of the reviews">
    {VIEWS.map(({ name, filters, countOf }) => (
      <Chip
        key={name}
        to={viewPath(base, query, filters)}
        current={isView(query, filters)}
        {...(countOf && { count: countOf(waiting) })}
      >
        {name}
      </Chip>
    ))}
  </Chips>
)

/** Reviews without a reply, cut into what is answered one by one and what is answered together. */
export function ReviewPile({ base, waiting: { reviews, low_reviews } }: Omit<ViewsProps, 'query'>) {
  const others = reviews - low_reviews
  const cuts = [
    {
      count: low_reviews,
      title: '1 or 2 stars, no reply',
      text: 'Shoppers read these first, and your reply with them.',
      act: 'Start with these',
      to: `${base}?${new URLSearchParams({ ...LOW, sort: 'lowest' })}`,
    },
    {
      count: others,
      title: '3 to 5 stars, no reply',
      text: 'They don’t all need one. Thank them together, or let them be.',
      act: 'Show them',
      to: `${base}?${new URLSearchParams({ ...UNANSWERED, sort: 'highest' })}`,
    },
  ].filter(({ count }) => count > 0)
  if (cuts.length === 0) return null
  return (
    <ul className={css.pile} aria-label="Reviews without a reply">
      {cuts.map(({ count, title, text, act, to }, i) => (
        <li key={title}>
          <b>{formatCount(count)}</b>
          <h2>{title}</h2>
          <p>{text}</p>
          <ButtonLink look={i === 0 ? 'primary' : 'line'} small to={to}>
            {act}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
