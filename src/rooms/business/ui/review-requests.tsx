import type { CSSProperties } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Choice, Field, Input, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatCount, formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { pathOf } from '../../../lib/path-of.ts'
import { percentLabel } from '../../../lib/text/whole-percent.ts'
import { USUAL_REMINDER_DAYS } from '../../invitations/rules.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../invitations/text-rules.ts'
import type { ReviewRequests } from '../review-requests/schemas.ts'
import business from './business.module.css'
import css from './review-requests.module.css'

interface RuleFormProps {
  rule: ReviewRequests['rule']
  wrong: { fields: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> } | undefined
}

/** Form for when buyers get invitations and reminders. */
export const RuleForm = ({ rule, wrong }: RuleFormProps) => (
  <PostForm className={business.form} noValidate>
    <Choice type="checkbox" name="enabled" defaultChecked={wrong ? 'enabled' in wrong.values : rule.enabled}>
      {' '}
      Invite buyers to review what they bought{' '}
    </Choice>
    <Field
      label="Days after delivery"
      hint="Counted from the order date if delivery is unknown."
      error={wrong?.fields.days}
    >
      {control => <Input {...control} name="days" inputMode="numeric" defaultValue={wrong?.values.days ?? rule.days} />}
    </Field>
    <Choice
      type="checkbox"
      name="remind"
      defaultChecked={wrong ? 'remind' in wrong.values : rule.reminder_days !== null}
    >
      {' '}
      Send one reminder{' '}
    </Choice>
    <Field label="Days after the invitation" error={wrong?.fields.reminder_days}>
      {control => (
        <Input
          {...control}
          name="reminder_days"
          inputMode="numeric"
          defaultValue={wrong?.values.reminder_days ?? rule.reminder_days ?? USUAL_REMINDER_DAYS}
        />
      )}
    </Field>
    <Button look="primary" type="submit">
      Save
    </Button>
  </PostForm>
)

interface TextFormProps {
  text: ReviewRequests['text']
  /** Whether there is a logo to show. */
  hasLogo: boolean
  /** Where a logo is uploaded. */
  settingsPath: string
  wrong: RuleFormProps['wrong']
}

/** Form for what the shop says in its invitations and how they look, with a test to oneself. */
export const TextForm = ({ text, hasLogo, settingsPath, wrong }: TextFormProps) => (
  <PostForm className={business.form} noValidate>
    <Field
      label="Subject"
      hint={`Leave it empty for ours. {product} is filled in. Up to ${LONGEST_SUBJECT} characters.`}
      error={wrong?.fields.subject}
    >
      {control => <Input {...control} name="subject" defaultValue={wrong?.values.subject ?? text.subject ?? ''} />}
    </Field>
    <Field
      label="Your message"
      hint={`Comes before our own words, which every invitation has. No links or addresses. Up to ${LONGEST_MESSAGE.toLocaleString('en')} characters.`}
      error={wrong?.fields.message}
    >
      {control => (
        <TextArea {...control} name="message" rows={4} defaultValue={wrong?.values.message ?? text.message ?? ''} />
      )}
    </Field>
    <Field
      label="Colour"
      hint="For the line at the top and the stars, such as #0a5c5c. It must be dark enough to read on white. Leave it empty for ours."
      error={wrong?.fields.colour}
    >
      {control => (
        <Input
          {...control}
          name="colour"
          maxLength={20}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={wrong?.values.colour ?? text.colour ?? ''}
        />
      )}
    </Field>
    {hasLogo ? (
      <Choice type="checkbox" name="shows_logo" defaultChecked={wrong ? 'shows_logo' in wrong.values : text.shows_logo}>
        Show your logo
      </Choice>
    ) : (
      <p>
        To show your logo too, <Link to={settingsPath}>upload one in Settings</Link>.
      </p>
    )}
    <div className={business.acts}>
      <Button look="line" type="submit" name="deed" value="text" aria-label="Save: the e-mail">
        Save
      </Button>
      <Button look="plain" type="submit" name="deed" value="test">
        Send me a test
      </Button>
    </div>
  </PostForm>
)

/** The shop's sending ceiling, and what waits to be sent. */
export function SendingState({ sending }: { sending: ReviewRequests['sending'] }) {
  const { per_day, sent_today, waiting, paused_until } = sending
  return (
    <p>
      {paused_until
        ? `Paused until ${formatDate(paused_until)} because too many buyers objected.`
        : `You can send up to ${formatCount(per_day)} e-mails a day. ${formatCount(sent_today)} sent in the last 24 hours. This limit grows over time.`}
      {waiting > 0 && ` ${formatCount(waiting)} ${waiting === 1 ? 'order is' : 'orders are'} waiting to be invited.`}
    </p>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? '' : percentLabel(part, whole))

/** Results of the invitations, as a table. */
export function Results({ results }: { results: ReviewRequests['results'] }) {
  const rows = [
    ['Invited', 'sent'],
    ['Reminded', 'reminded'],
    ['Opened', 'opened'],
    ['Reviewed', 'reviewed'],
  ] as const
  const { last_90_days, all } = results
  return (
    <table className={css.results}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Step</VisuallyHidden>
          </th>
          <td className={css.bar} />
          <th scope="col" colSpan={2}>
            Last 90 days
          </th>
          <th scope="col" colSpan={2}>
            All time
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([text, name]) => (
          <tr key={name}>
            <th scope="row">{text}</th>
            <td className={css.bar}>
              <i style={{ inlineSize: `${(last_90_days[name] * 100) / Math.max(1, last_90_days.sent)}%` }} />
            </td>
            <td>{formatCount(last_90_days[name])}</td>
            <td className={css.share}>{name !== 'sent' && share(last_90_days[name], last_90_days.sent)}</td>
            <td>{formatCount(all[name])}</td>
            <td className={css.share}>{name !== 'sent' && share(all[name], all.sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Preview of the invitation e-mail. */
export const Preview = ({ preview }: { preview: ReviewRequests['preview'] }) => (
  <figure
    className={css.preview}
    style={preview.colour ? ({ '--brand': preview.colour } as CSSProperties) : undefined}
    data-brand={preview.colour ? '' : undefined}
  >
    <figcaption>{preview.subject}</figcaption>
    <p className={css.sender}>
      {preview.logo_url && <img src={preview.logo_url} alt="" width={48} height={48} />}
      <b>
        <bdi>{preview.sender}</bdi>
      </b>{' '}
      <span>through Candor</span>
    </p>
    <h3>{preview.heading}</h3>
    {preview.paragraphs.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {preview.picture_url && <img className={css.picture} src={preview.picture_url} alt="" width={96} />}
    <p className={css.title}>
      <InLanguage language={preview.title_language}>{preview.title}</InLanguage>
    </p>
    <ul className={css.stars}>
      {preview.links.map(text => (
        <li key={text}>
          <span aria-hidden="true">★</span>
          {text}
        </li>
      ))}
    </ul>
    {preview.ends && (
      <p className={css.ends}>
        <span>{preview.ends[0]}</span>
        <span>{preview.ends[1]}</span>
      </p>
    )}
    {preview.notes.map(paragraph => (
      <small key={paragraph}>{paragraph}</small>
    ))}
  </figure>
)

/** The newest invitations, each with its state. */
export const Recent = ({ recent }: { recent: ReviewRequests['recent'] }) => (
  <ul className={business.rows}>
    {recent.map(
      ({
        id,
        buyer,
        product,
        product_language,
        sent_at,
        reminded_at,
        opened_at,
        reviewed_at,
        rating,
        review_public_id,
      }) => (
        <li key={id}>
          <div className={business.identity}>
            <p className={business.name}>
              <InLanguage language={product_language}>{product}</InLanguage>
            </p>
            <p className={business.facts}>
              <bdi>{buyer ?? 'A buyer'}</bdi>, invited {formatDate(sent_at)}
              {reminded_at && `, reminded ${formatDate(reminded_at)}`}
              {opened_at && `, opened ${formatDate(opened_at)}`}
            </p>
          </div>
          <p className={business.facts}>
            {reviewed_at === null ? (
              'Not reviewed'
            ) : rating === null || !review_public_id ? (
              `Reviewed ${formatDate(reviewed_at)}, not public`
            ) : (
              <Link to={pathOf`/reviews/reviews/${review_public_id}`}>
                Reviewed {formatDate(reviewed_at)}, {rating} {rating === 1 ? 'star' : 'stars'}
              </Link>
            )}
          </p>
        </li>
      ),
    )}
  </ul>
)
