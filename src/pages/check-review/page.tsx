import { useLoaderData } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { formatCount, formatDate } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import { reviewLogCall } from '../../rooms/public-log/contract.ts'
import { checkReviewPath, LOG_PATH } from '../../rooms/public-log/paths.ts'
import { EntrySentence } from '../../rooms/public-log/ui/entry-sentence.tsx'
import type { Review } from '../../rooms/reviews/schemas.ts'
import { reviewCall } from '../../rooms/syndication/contract.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import log from '../public-log/public-log.module.css'
import { CheckReport, checkTitle } from './check-report.tsx'
import { readableReview, useCheck } from './use-check.ts'

export const loader = pageLoader(async ({ ask, params }) => {
  const public_id = params.public_id!
  const [logged, found] = await Promise.all([
    ask(reviewLogCall, { public_id }),
    // A review that is no longer public still has its entries.
    ask(reviewCall, { public_id }).catch(() => null),
  ])
  return {
    logged,
    review: found?.review ?? null,
    path: found?.internal_path ?? null,
    meta: {
      title: 'Check this review | Candor',
      description: 'What the public log says about a review, and a check that your browser does by itself.',
      canonical: checkReviewPath(public_id),
      noindex: true,
    },
  }
})

/** Checks a review against the public log, in the browser (P3.6). */
export function Component() {
  const { logged, review, path } = useLoaderData<typeof loader>()
  const [checked, start] = useCheck()
  const place = path === null ? null : placeOf(review, path)
  const shown = readableReview(review)
  const busy = checked?.result === 'busy'
  return (
    <div className={layout.wrap}>
      <InfoLead title="Check this review">
        Your browser can check by itself that this review is what its author wrote, and that it is in the{' '}
        <Link to={LOG_PATH}>public log</Link>. It doesn’t have to take our word for it.
      </InfoLead>
      <InfoSection title="The review">
        {shown ? (
          <Words review={shown} />
        ) : (
          <p>The public can’t read this review at present. Its entries below remain.</p>
        )}
        {path && (
          <p>
            <Link to={path}>Go to its page</Link>
          </p>
        )}
        <p className={log.check}>
          <Button look="primary" onClick={() => void start(review, logged)} disabled={busy}>
            {busy ? 'Checking…' : 'Check this review'}
          </Button>
        </p>
        <noscript>
          <p>
            This check needs scripts in your browser. Without them, download the receipts below and check them with a
            program of your choice: <Link to={LOG_PATH}>the log</Link> follows the C2SP specifications.
          </p>
        </noscript>
        <div role="status" className={log.result}>
          {checked && !busy && <h3>{checkTitle(checked)}</h3>}
          {checked && <CheckReport state={checked} />}
        </div>
      </InfoSection>
      <InfoSection title="Its entries in the log">
        <ol className={log.own}>
          {logged.entries.map(({ index, entry, logged_at, receipt }) => (
            <li key={index}>
              <EntrySentence type={typeOf(entry)} entry={entry} logged_at={logged_at} shop={null} product={place} />
              <span className={log.number}>
                <time dateTime={logged_at}>{formatDate(logged_at)}</time>
                <a href={receipt} download>
                  Receipt of no. {formatCount(index)}
                </a>
              </span>
            </li>
          ))}
        </ol>
      </InfoSection>
    </div>
  )
}

/** The language is that of the product's title; “the shop” is ours. */
const placeOf = (review: Review | null, internal_path: string) => ({
  name: review?.product?.title ?? 'the shop',
  language: review?.product?.language ?? null,
  internal_path,
})

/** What its author wrote, in their language; what we say of a review without it is in ours. */
function Words({ review: { title, body, language } }: { review: Review }) {
  if (!title && !body)
    return (
      <blockquote>
        <p>Stars only, without a text.</p>
      </blockquote>
    )
  return (
    <blockquote {...settingOfText(`${title ?? ''} ${body ?? ''}`, language)}>
      {title && <h3>{title}</h3>}
      {body && <p>{body}</p>}
    </blockquote>
  )
}

const typeOf = (entry: string) => (JSON.parse(entry) as { type: string }).type
