import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { cx } from '../../../design/text/cx.ts'
import type { Delivery, Webhook } from '../webhooks/schemas.ts'
import css from './integration.module.css'

const STATES = { pending: 'In progress', delivered: 'Delivered', failed: 'Failed' }
const LOOKS = { pending: css.waits, delivered: css.done, failed: css.failed }

interface DeliveryListProps {
  deliveries: readonly Delivery[]
  webhooks: readonly Webhook[]
}

/** Webhook deliveries with their results, and a button to send each again. */
export const DeliveryList = ({ deliveries, webhooks }: DeliveryListProps) => (
  <ul className={css.list}>
    {deliveries.map(delivery => (
      <li key={delivery.id}>
        <div>
          <p className={css.name}>
            {delivery.event} <DeliveryState delivery={delivery} />
          </p>
          <p className={css.facts}>
            {wordsOf(delivery)} To {hostOf(webhooks.find(({ id }) => id === delivery.webhook_id))}.
          </p>
          <details className={css.facts}>
            <summary>Request and response</summary>
            <Exchange delivery={delivery} />
          </details>
        </div>
        <PostForm className={css.acts}>
          <input type="hidden" name="delivery_id" value={delivery.id} />
          <Button
            look="line"
            small
            type="submit"
            name="deed"
            value="replay"
            aria-label={`Resend: ${delivery.event}, ${delivery.message_id}`}
          >
            Resend
          </Button>
        </PostForm>
      </li>
    ))}
  </ul>
)

/** Whether it arrived, as a mark. */
export const DeliveryState = ({ delivery }: { delivery: Delivery }) => (
  <span className={cx(css.state, LOOKS[delivery.state])}>{stateLabel(delivery)}</span>
)

/** What was sent, and what was answered to each attempt. */
export const Exchange = ({ delivery: { message_id, body, attempts } }: { delivery: Delivery }) => (
  <div className={css.inside}>
    <p>
      <code>{message_id}</code>
    </p>
    <pre className={css.code}>{readable(body)}</pre>
    {attempts.length > 0 && <Attempts attempts={attempts} />}
  </div>
)

/** The answer to an attempt, or why there was none; when, and how long it took. */
export const attemptLabel = ({ status, error, at, took_ms }: Delivery['attempts'][number]) =>
  `${answerLabel({ status, error })}, ${formatTime(at)}, in ${took_ms} ms`

const answerLabel = ({ status, error }: Pick<Delivery['attempts'][number], 'status' | 'error'>) =>
  status === null ? error?.replace(/\.$/, '') : `Status ${status}`

/** Latest attempt first, numbered. */
const Attempts = ({ attempts }: Pick<Delivery, 'attempts'>) => (
  <ol reversed className={css.attempts}>
    {attempts.map(({ at, took_ms, status, response, error }) => (
      <li key={at}>
        <b className={cx(!isSuccess(status) && css.bad)}>{answerLabel({ status, error })}</b>, {formatTime(at)}, in{' '}
        {took_ms} ms
        {response && <pre className={css.code}>{response}</pre>}
      </li>
    ))}
  </ol>
)

const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300

/** The delivery's state in two words; distinguishes a delivery that awaits a retry from one not tried yet. */
const stateLabel = ({ state, attempts }: Delivery) =>
  state === 'pending' && attempts.length > 0 && !isSuccess(attempts[0]!.status) ? 'Retrying' : STATES[state]

function wordsOf({ attempts, next_at, created_at }: Delivery): string {
  const times = attempts.length === 1 ? 'Tried once' : `Tried ${attempts.length} times`
  const tried = attempts.length === 0 ? 'Not tried yet' : times
  return `${tried}${next_at && attempts.length > 0 ? `, next try at ${formatTime(next_at)}` : ''}. Event at ${formatTime(created_at)}.`
}

const hostOf = (webhook: Webhook | undefined) => (webhook ? new URL(webhook.url).host : 'a removed webhook')

/** In UTC, so that server and browser render the same text. */
const formatTime = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
