import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import type { HidingReason } from '../../../reviews/rules.ts'
import type { AuthorRecord, ShopRecord } from '../../desk/schemas.ts'
import { DECISION_LABELS, STATE_LABELS } from '../../labels.ts'
import css from './case-records.module.css'

const reasonText = (reason: HidingReason | null) =>
  reason === null ? '' : `, ${HIDING_REASON_LABELS[reason].label.toLowerCase()}`

/** What the author wrote before, and what became of it (X-work-12). */
export const AuthorBeside = ({ record: { name, since, counts, reviews, decisions } }: { record: AuthorRecord }) => (
  <section className={css.record} aria-label="The author">
    <h2>The author</h2>
    <p>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{since ? `Signed in first on ${formatDate(since)}` : 'Never signed in'}</span>
    </p>
    <dl>
      <Count of={counts.published} text="Published" more={`${counts.verified} verified in all`} />
      <Count of={counts.hidden} text="Hidden" />
      <Count of={counts.held} text="Held" />
      <Count of={counts.withdrawn} text="Withdrawn by the author" />
      <Count of={counts.reported} text="Reports by others" more={`${counts.reports_followed} led to hiding`} />
      <Count of={counts.appeals} text="Appeals" more={`${counts.appeals_won} successful`} />
      <Count of={counts.reports_made} text="Reports made" more={`${counts.reports_dismissed} dismissed`} />
    </dl>
    {decisions.length > 0 && (
      <>
        <h3>Earlier decisions</h3>
        <ul>
          {decisions.map(({ path, subject, language, decision, reason, decided_at }) => (
            <li key={path + decided_at}>
              <Link to={path}>
                <InLanguage language={language}>{subject}</InLanguage>
              </Link>
              <span>
                {DECISION_LABELS[decision].done}
                {reasonText(reason)}, {formatDate(decided_at)}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    <h3>Other reviews</h3>
    {reviews.length > 0 ? (
      <ul>
        {reviews.map(({ path, subject, language, rating, created_at, state, reason }) => (
          <li key={path}>
            <Link to={path}>
              <InLanguage language={language}>{subject}</InLanguage>
            </Link>
            <span>
              <Stars value={rating} size="sm" /> {STATE_LABELS[state]}
              {state === 'hidden' && reasonText(reason)}, {formatDate(created_at)}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className={css.none}>This is their only review.</p>
    )}
  </section>
)

/** A figure that is 0 stays: that nothing happened is a fact too. */
const Count = ({ of, text, more }: { of: number; text: string; more?: string }) => (
  <div>
    <dt>{text}</dt>
    <dd>
      {of}
      {of > 0 && more && <small> {more}</small>}
    </dd>
  </div>
)

/** What the review's shop hid lately. */
export const ShopBeside = ({ record: { hidden, appeals, put_back } }: { record: ShopRecord }) => (
  <section className={css.record} aria-label="The shop, last 12 months">
    <h2>The shop, last 12 months</h2>
    <ul>
      <li>
        <b>{countOf(hidden, 'review')} hidden by the shop</b>
      </li>
      <li>
        <b>{countOf(appeals, 'appeal')}</b>
        {appeals > 0 && <span>{put_back} put back</span>}
      </li>
    </ul>
  </section>
)
