import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { settingOfText } from '../../../design/text/text-setting.ts'
import type { AnsweredProductChange, WaitingProductChange } from '../product-changes/schemas.ts'
import css from './product-changes.module.css'

/** How a change arrived, for a sentence. */
const FEEDS: Readonly<Record<string, string>> = {
  api: 'the API',
  platform_webhook: 'Shopify',
  file: 'a file',
  operator_archive: 'an import by the operator',
}

/** Characters of a description that are shown. */
const SHOWN = 300

/** Changes that wait: both versions, and the two answers with what each of them does. */
export const WaitingChanges = ({
  changes,
  mayAnswer,
}: {
  changes: readonly WaitingProductChange[]
  mayAnswer: boolean
}) => (
  <ul className={css.list}>
    {changes.map(change => (
      <li key={change.id} className={css.change}>
        <h3 id={`change-${change.id}`}>
          Is this still{' '}
          <Link to={change.internal_path}>
            <InLanguage language={change.before.language}>{change.before.title}</InLanguage>
          </Link>
          ?
        </h3>
        <p>
          On {formatDate(change.requested_at)} we received another {changedOf(change)} through{' '}
          {FEEDS[change.feed] ?? 'your feed'}. {countOf(change.number_of_reviews, 'review')}{' '}
          {change.number_of_reviews === 1 ? 'stands' : 'stand'} on this page, so it stays as it is until you answer.
        </p>
        <div className={css.versions}>
          <Version title="What was reviewed" version={change.before} />
          <Version title="What we received" version={change.after} />
        </div>
        {mayAnswer && <Answers change={change} />}
      </li>
    ))}
  </ul>
)

const changedOf = ({ before, after }: WaitingProductChange) =>
  [before.title !== after.title && 'title', before.gtin !== after.gtin && 'GTIN'].filter(Boolean).join(' and ')

const Version = ({ title, version }: { title: string; version: WaitingProductChange['before'] }) => (
  <section className={css.version}>
    <h4>{title}</h4>
    <b>
      <InLanguage language={version.language}>{version.title}</InLanguage>
    </b>
    {version.description && (
      <p {...settingOfText(version.description, version.language)}>
        {version.description.length > SHOWN ? `${version.description.slice(0, SHOWN)}…` : version.description}
      </p>
    )}
    <dl>
      {(['brand', 'gtin', 'mpn'] as const).map(
        field =>
          version[field] && (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{{ brand: 'Brand', gtin: 'GTIN', mpn: 'Part number' }[field]}</dt>
              <dd>
                <bdi>{version[field]}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  </section>
)

const Answers = ({ change }: { change: WaitingProductChange }) => (
  <PostForm className={css.answers} aria-labelledby={`change-${change.id}`}>
    <input type="hidden" name="change_id" value={change.id} />
    <div>
      <Button look="line" type="submit" name="answer" value="same">
        Same product
      </Button>
      <p>
        The page shows the new version. Its history says publicly that you confirmed it, with both versions side by
        side.
      </p>
    </div>
    <div>
      <Button look="line" type="submit" name="answer" value="different">
        Different product
      </Button>
      <p>
        The new one gets a page of its own, without reviews. The old page stays with its reviews, marked as no longer
        sold. This can’t be undone.
      </p>
    </div>
  </PostForm>
)

/** Earlier answers, latest first. */
export const AnsweredChanges = ({ changes }: { changes: readonly AnsweredProductChange[] }) => (
  <ul className={css.past}>
    {changes.map(({ id, answer, answered_at, title, proposed_title, internal_path, successor_path }) => (
      <li key={id}>
        <Link to={internal_path}>{title}</Link>
        {answer === 'same' ? ' is the same product' : ' is a different product from '}
        {answer === 'different' && (
          <Link to={successor_path ?? internal_path}>
            <bdi>{proposed_title}</bdi>
          </Link>
        )}
        <small>Answered on {formatDate(answered_at)}</small>
      </li>
    ))}
  </ul>
)
