import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Chip, Chips } from '../../design/forms/choices/chip.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { logCall } from '../../rooms/moderation/desk/contract.ts'
import type { LoggedDecision } from '../../rooms/moderation/desk/schemas.ts'
import { DECISION_LABELS } from '../../rooms/moderation/labels.ts'
import { DESK_PATH, LOG_PATH } from '../../rooms/moderation/paths.ts'
import { DECISIONS, type Decision } from '../../rooms/moderation/rules.ts'
import { DecisionList } from '../../rooms/moderation/ui/desk/decision-list.tsx'
import { InfoLead } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import css from './moderation.module.css'

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = { page: Number(query.get('page') ?? 1), decision: text(query.get('decision')) as Decision }
  const { meta_data, ...shown } = await ask(logCall, filters)
  return { shown, meta: meta_data }
})

const href = (decision: Decision | null, page = 1) => {
  const query = new URLSearchParams({ ...(decision && { decision }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${LOG_PATH}?${query}` : LOG_PATH
}

/** What the review is of. */
const Reviewed = ({ entry: { product_title, product_language, shop } }: { entry: LoggedDecision }) =>
  product_title === null ? <bdi>{shop.name}</bdi> : <InLanguage language={product_language}>{product_title}</InLanguage>

/** The append-only log of moderation decisions. */
export function Component() {
  const { shown } = useLoaderData<typeof loader>()
  const { decisions, decision, total_count, current_page, per_page } = shown
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Moderation', to: DESK_PATH }, { text: 'Decisions' }]} />
      <InfoLead title="Decisions">
        Every moderator decision, with date and reason. Entries are never changed or deleted.
      </InfoLead>
      <div className={css.kinds}>
        <Chips label="Filter by decision">
          <Chip to={href(null)} current={decision === null}>
            All
          </Chip>
          {DECISIONS.map(option => (
            <Chip key={option} to={href(option)} current={decision === option}>
              {DECISION_LABELS[option].done}
            </Chip>
          ))}
        </Chips>
      </div>
      {decisions.length > 0 ? (
        <DecisionList
          label="Decisions"
          decisions={decisions}
          about={entry => (
            <p>
              <Link to={entry.path}>
                Review of <Reviewed entry={entry} />
              </Link>
              {entry.product_title !== null && (
                <>
                  {' '}
                  from{' '}
                  <Link to={entry.shop.internal_path}>
                    <bdi>{entry.shop.name}</bdi>
                  </Link>
                </>
              )}
            </p>
          )}
        />
      ) : (
        <Empty
          title={current_page > 1 ? 'No more decisions' : 'No decisions yet'}
          actions={
            <ButtonLink look="line" to={current_page > 1 ? href(decision) : DESK_PATH}>
              {current_page > 1 ? 'Go to the first page' : 'Go to the queue'}
            </ButtonLink>
          }
        >
          Moderators’ decisions will appear here.
        </Empty>
      )}
      <Pagination
        label="Pages of decisions"
        page={current_page}
        pages={Math.ceil(total_count / per_page)}
        href={page => href(decision, page)}
      />
    </div>
  )
}
