import { useLoaderData } from 'react-router'
import { Pagination } from '../../../design/navigation/pagination.tsx'
import { Tabs } from '../../../design/navigation/tabs.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { businessCall } from '../../../rooms/business/contract.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import css from '../../../rooms/dashboard/ui/dashboard.module.css'
import { shopQuestionsCall } from '../../../rooms/questions/one-contract.ts'
import { QuestionCard } from '../../../rooms/questions/ui/question-card.tsx'
import { ownPageLoader } from '../../page.ts'
import { SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, query, path }) => {
  const slug = params.shop_slug ?? ''
  const show = query.get('show') === 'all' ? ('all' as const) : ('unanswered' as const)
  const [listing, { shop }] = await Promise.all([
    ask(shopQuestionsCall, { slug, show, page: Number(query.get('page') ?? 1) }),
    ask(businessCall, { slug }),
  ])
  return {
    ...listing,
    show,
    meta: {
      title: `Questions | ${shop.name} | Candor`,
      description: 'Questions to your shop and about your products.',
      canonical: path,
      robots: 'noindex,nofollow',
    },
  }
})

/** Questions to a shop and about its products, unanswered ones first. */
export function Component() {
  const { questions, unanswered_count, all_count, current_page, total_pages, show } = useLoaderData<typeof loader>()
  const { shop } = useBusiness()
  const base = businessPath(shop.slug, 'questions')
  return (
    <>
      <SectionLead title="Questions">Your answers are public and appear below each question.</SectionLead>
      <Tabs
        label="Filter questions"
        tabs={[
          { text: 'Without your answer', to: base, current: show === 'unanswered', count: unanswered_count },
          { text: 'All', to: `${base}?show=all`, current: show === 'all', count: all_count },
        ]}
      />
      <VisuallyHidden as="h2">{show === 'all' ? 'All questions' : 'Questions without your answer'}</VisuallyHidden>
      {questions.length === 0 ? (
        <Empty title="No questions">
          {all_count > 0 ? 'You’ve answered every question.' : 'Questions from shoppers will appear here.'}
        </Empty>
      ) : (
        <div className={`${css.reviews} ${css.belowTabs}`}>
          {questions.map(question => (
            <QuestionCard key={question.public_id} question={question} shop={shop} about />
          ))}
        </div>
      )}
      <Pagination
        label="Pages of questions"
        page={current_page}
        pages={total_pages}
        href={page => `${base}?show=${show}&page=${page}`}
      />
    </>
  )
}
