import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { formatCount, formatDate, formatDateTime, wordsIn } from '../../design/text/format.ts'
import { addressOf } from '../../lib/calls/call.ts'
import type { CheckResult } from '../../rooms/public-log/check/check-review.ts'
import { consistencyCall, keysCall, reviewLogCall } from '../../rooms/public-log/contract.ts'
import { checkReviewPath, LOG_PATH } from '../../rooms/public-log/paths.ts'
import { EntrySentence } from '../../rooms/public-log/ui/entry-sentence.tsx'
import { reviewCall } from '../../rooms/syndication/contract.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import log from '../public-log/public-log.module.css'

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

/** `unsupported`: the browser cannot verify Ed25519 signatures. */
type Shown = CheckResult | 'busy' | 'unavailable' | 'unsupported' | null

/** Where the browser remembers the log's key and the newest checkpoint that it saw. */
const MEMORY = 'candor_log'

/** Checks a review against the public log, in the browser (P3.6). */
export function Component() {
  const { logged, review, path } = useLoaderData<typeof loader>()
  const [result, setResult] = useState<Shown>(null)
  const place = path === null ? null : { name: review?.product?.title ?? 'the shop', internal_path: path }
  const shown = review && review.hidden === null && review.rating !== null ? review : null
  const check = async () => {
    setResult('busy')
    try {
      const { checkReview } = await import('../../rooms/public-log/check/check-review.ts')
      const text = shown && { rating: shown.rating!, title: shown.title, body: shown.body }
      setResult(await checkReview(text, logged, PATHS, { fetchText, recall, remember }))
    } catch (error) {
      setResult(error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'unavailable')
    }
  }
  return (
    <div className={layout.wrap}>
      <InfoLead title="Check this review">
        Your browser can check by itself that this review is what its author wrote, and that it is in the{' '}
        <Link to={LOG_PATH}>public log</Link>. It doesn’t have to take our word for it.
      </InfoLead>
      <InfoSection title="The review">
        {shown ? (
          <blockquote {...wordsIn(shown.language)}>
            {shown.title && <h3>{shown.title}</h3>}
            <p>{shown.body || 'Stars only, without a text.'}</p>
          </blockquote>
        ) : (
          <p>The public can’t read this review at present. Its entries below remain.</p>
        )}
        {path && (
          <p>
            <Link to={path}>Go to its page</Link>
          </p>
        )}
        <p>
          <Button look="primary" onClick={() => void check()} disabled={result === 'busy'}>
            {result === 'busy' ? 'Checking…' : 'Check this review'}
          </Button>
        </p>
        <noscript>
          <p>
            The check needs scripts. Without them, download the receipts below and check them with a program of your
            choice: <Link to={LOG_PATH}>the log</Link> follows the C2SP specifications.
          </p>
        </noscript>
        <div role="status" className={log.result}>
          <Result result={result} />
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

const typeOf = (entry: string) => (JSON.parse(entry) as { type: string }).type

function Result({ result }: { result: Shown }) {
  if (result === null || result === 'busy') return null
  if (result === 'unavailable') return <p>The check could not be finished. Check your connection, then try again.</p>
  if (result === 'unsupported')
    return (
      <p>This browser can’t verify the log’s signature. Try a current version of Chrome, Edge, Firefox or Safari.</p>
    )
  if (result.kind === 'failed')
    return (
      <p>
        <b>This review did not pass the check.</b> {result.reason} Please tell somebody you trust, and keep the
        receipts.
      </p>
    )
  if (result.kind === 'withheld')
    return (
      <p>
        The text isn’t public at present, so there is nothing to compare. Its place in the log can be checked with the
        receipts below.
      </p>
    )
  const { index, at, size, before, witnesses, newKey } = result
  return (
    <>
      <p>
        <b>This review passed the check.</b> Its stars and text are exactly those that were logged as entry no.{' '}
        {formatCount(index)} on {formatDateTime(at)}.
      </p>
      <p>
        The log has {formatCount(size)} entries now, is signed with Candor’s key
        {newKey && ' (a new one, which the key of your last check signed)'}
        {witnesses.length > 0 && ` and cosigned by ${witnesses.join(', ')}, which others run`}
        {before === null
          ? '. Your browser remembers it, and will notice at the next check if anything was changed or removed.'
          : `, and still contains everything that it had at your last check (${formatCount(before)} entries).`}
      </p>
      <p>
        The check doesn’t prove that what the author says is true, nor that they bought it: the review’s badge says what
        we know about that.
      </p>
    </>
  )
}

const PATHS = {
  key: `${LOG_PATH}/key`,
  keys: addressOf(keysCall, {}),
  policy: `${LOG_PATH}/policy`,
  checkpoint: `${LOG_PATH}/checkpoint`,
  consistency: (from: number, to: number) => addressOf(consistencyCall, { from, to }),
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Storage may be blocked: the check then works without a memory. */
function recall(): string | null {
  try {
    return localStorage.getItem(MEMORY)
  } catch {
    return null
  }
}

function remember(state: string): void {
  try {
    localStorage.setItem(MEMORY, state)
  } catch {}
}
