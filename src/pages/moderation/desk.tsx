import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Chip, Chips, Status } from '../../design/forms/choices/chip.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Tabs } from '../../design/navigation/tabs.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf, formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { deskCall } from '../../rooms/moderation/desk/contract.ts'
import type { DeskItem, RenamedProduct } from '../../rooms/moderation/desk/schemas.ts'
import { WAITING_LABELS, WAITING_LISTS } from '../../rooms/moderation/labels.ts'
import { DESK_PATH, LOG_PATH } from '../../rooms/moderation/paths.ts'
import { type Assigned, WAITING, type Waiting } from '../../rooms/moderation/rules.ts'
import { pendingQuestionsCall } from '../../rooms/questions/one-contract.ts'
import { PENDING_QUESTIONS_PATH } from '../../rooms/questions/paths.ts'
import { InfoLead } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import { DeskSearch, DeskShortcuts } from '../work/desk-tools.tsx'
import css from './moderation.module.css'
import { ReviewShown, Subject } from './review-shown.tsx'

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = {
    page: Number(query.get('page') ?? 1),
    waiting: text(query.get('waiting')) as Waiting,
    assigned: text(query.get('assigned')) as Assigned,
    q: text(query.get('q')),
  }
  const [{ meta_data, ...shown }, { waiting }] = await Promise.all([
    ask(deskCall, filters),
    ask(pendingQuestionsCall, {}),
  ])
  return { shown, questions: waiting.length, isDecided: query.has('decided'), meta: meta_data }
})

interface View {
  waiting: Waiting | null
  assigned: Assigned | null
  q: string
}

const href = ({ waiting, assigned, q }: View, page = 1) => {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(waiting && { waiting }),
    ...(assigned && { assigned }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${DESK_PATH}?${query}` : DESK_PATH
}

/** The moderation queue, longest waiting first. */
export function Component() {
  const { shown, questions, isDecided } = useLoaderData<typeof loader>()
  const { cases, renamed_products, counts, assigned_counts, total_count, current_page, per_page } = shown
  const { waiting, assigned, q } = shown
  const view = { waiting, assigned, q }
  const filtered = q !== '' || assigned !== null
  const all = counts.held + counts.flagged + counts.appealed
  return (
    <div className={layout.wrap}>
      <InfoLead title="Moderation">
        Oldest first. Your own reviews and those of your shops are left to other moderators.{' '}
        <Link to={LOG_PATH}>All decisions</Link>.{' '}
        <Link to={PENDING_QUESTIONS_PATH}>{countOf(questions, 'question')} waiting</Link>.
      </InfoLead>
      {isDecided && (
        <Notice tone="done">
          <p>Your decision is saved. No case waits after it.</p>
        </Notice>
      )}
      <DeskSearch
        path={DESK_PATH}
        q={q}
        label="Search waiting cases"
        placeholder="Text, author, product or shop"
        keeps={{ waiting, assigned }}
      />
      <Tabs
        label="Queue"
        tabs={[
          { text: 'All', to: href({ ...view, waiting: null }), current: waiting === null, count: all },
          ...WAITING.map(queue => ({
            text: WAITING_LISTS[queue],
            to: href({ ...view, waiting: queue }),
            current: waiting === queue,
            count: counts[queue],
          })),
        ]}
      />
      <div className={css.narrow}>
        <Chips label="Who has the case">
          {ASSIGNED_CHOICES.map(([value, label]) => (
            <Chip
              key={label}
              to={href({ ...view, assigned: value })}
              current={assigned === value}
              count={assigned_counts[value ?? 'all']}
            >
              {label}
            </Chip>
          ))}
        </Chips>
        <DeskShortcuts />
      </div>
      <VisuallyHidden as="h2" id="queue">
        Queue
      </VisuallyHidden>
      {cases.length > 0 ? (
        <ol className={css.cases} aria-labelledby="queue">
          {cases.map(item => (
            <Case key={item.path} of={item} />
          ))}
        </ol>
      ) : (
        <Empty
          title={current_page > 1 ? 'No more reviews' : filtered ? 'No waiting case matches' : 'The queue is empty'}
          actions={
            (current_page > 1 || filtered) && (
              <ButtonLink look="line" to={current_page > 1 ? href(view) : DESK_PATH}>
                {current_page > 1 ? 'Go to the first page' : 'Show all cases'}
              </ButtonLink>
            )
          }
        >
          {filtered
            ? 'Only waiting cases are searched. Past decisions are in the list of decisions.'
            : 'Held and reported reviews and appeals against hiding will appear here.'}
        </Empty>
      )}
      <Pagination
        label="Pages of the queue"
        page={current_page}
        pages={Math.ceil(total_count / per_page)}
        href={page => href(view, page)}
      />
      {renamed_products.length > 0 && <RenamedProducts products={renamed_products} />}
    </div>
  )
}

const ASSIGNED_CHOICES: readonly (readonly [Assigned | null, string])[] = [
  [null, 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
]

/**
 * Renamed products: a sign of reviews being moved to another product. Most renames are corrections, so nothing here
 * needs a decision.
 */
const RenamedProducts = ({ products }: { products: RenamedProduct[] }) => (
  <Section
    title="Renamed products"
    lede="Renamed in the last 30 days, after they had reviews, to something quite different."
  >
    <ul className={css.renamed}>
      {products.map(({ title, language, internal_path, former_title, renamed_at, reviews_before, shop }) => (
        <li key={internal_path + renamed_at}>
          <p>
            “<InLanguage language={language}>{former_title}</InLanguage>” is now{' '}
            <Link to={internal_path}>
              <InLanguage language={language}>{title}</InLanguage>
            </Link>
          </p>
          <p className={css.facts}>
            <time dateTime={renamed_at}>{formatDate(renamed_at)}</time>
            <span>{countOf(reviews_before, 'review')} before the change</span>
            <Link to={shop.internal_path}>
              <bdi>{shop.name}</bdi>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  </Section>
)

/** Prefix for a reason from the closed list; null for signs of spam or abuse, which are complete sentences. */
const REASON_PREFIX: Readonly<Record<Waiting, string | null>> = {
  held: null,
  flagged: 'Reported as',
  appealed: 'Hidden as',
}

const Case = ({ of: { path, state, since, why, flags, assigned, review } }: { of: DeskItem }) => (
  <li>
    <div className={css.facts}>
      <Status tone="wait">{WAITING_LABELS[state]}</Status>
      {assigned && <Status>{assigned.mine ? 'Yours' : <>Taken by {assigned.name}</>}</Status>}
      {flags > 0 && <span>{countOf(flags, 'report')}</span>}
      <span>
        waiting since <time dateTime={since}>{formatDate(since)}</time>
      </span>
      <span>
        <Link to={review.shop.internal_path}>
          <bdi>{review.shop.name}</bdi>
        </Link>
      </span>
    </div>
    <ul className={css.reasons} aria-label="Why it is waiting">
      {why.map(reason => (
        <li key={reason}>{REASON_PREFIX[state] ? `${REASON_PREFIX[state]}: ${reason.toLowerCase()}` : reason}</li>
      ))}
    </ul>
    <ReviewShown review={review} />
    <ButtonLink look="line" small to={path} data-stop="">
      Decide
      <VisuallyHidden>
        {' '}
        on the review of <Subject review={review} />
      </VisuallyHidden>
    </ButtonLink>
  </li>
)
