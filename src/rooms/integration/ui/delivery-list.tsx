import { Button } from '../../../design/button.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import type { Delivery } from '../hook-contract.ts'
import css from './integration.module.css'

const STATES = { pending: 'Under way', delivered: 'Delivered', failed: 'Failed' }

/** What was sent and what came of it, with a button that sends it again. */
export const DeliveryList = ({ deliveries }: { deliveries: readonly Delivery[] }) => (
  <ul className={css.list}>
    {deliveries.map(delivery => (
      <li key={delivery.id}>
        <div>
          <p className={css.name}>
            {delivery.event} <code>{delivery.message_id}</code>
          </p>
          <p className={css.facts}>{wordsOf(delivery)}</p>
          <details className={css.facts}>
            <summary>What was sent and answered</summary>
            <pre className={css.code}>{readable(delivery.body)}</pre>
            <ol>
              {delivery.attempts.map(({ at, took_ms, status, response, error }) => (
                <li key={at}>
                  {moment(at)}, {took_ms} ms: {status === null ? error : `status ${status}`}
                  {response && <pre className={css.code}>{response}</pre>}
                </li>
              ))}
            </ol>
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
            aria-label={`Send again: ${delivery.event}, ${delivery.message_id}`}
          >
            Send again
          </Button>
        </PostForm>
      </li>
    ))}
  </ul>
)

function wordsOf({ state, attempts, next_at, created_at }: Delivery): string {
  const tried = attempts.length === 1 ? 'tried once' : `tried ${attempts.length} times`
  const next = next_at && attempts.length > 0 ? `, next at ${moment(next_at)}` : ''
  return `${STATES[state]}, ${attempts.length === 0 ? 'not tried yet' : tried}${next}. Happened at ${moment(created_at)}`
}

/** In UTC, so that server and browser write the same. */
const moment = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
