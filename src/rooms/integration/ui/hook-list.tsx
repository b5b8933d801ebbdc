import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { TEST_EVENT } from '../webhooks/rules.ts'
import type { Delivery, Webhook } from '../webhooks/schemas.ts'
import { attemptLabel, DeliveryState, Exchange } from './delivery-list.tsx'
import { HookFields, type HookWrong } from './hook-fields.tsx'
import css from './integration.module.css'

interface HookListProps {
  webhooks: readonly Webhook[]
  events: readonly { event: string; text: string }[]
  /** Latest deliveries, newest first. */
  deliveries: readonly Delivery[]
  /** Problem with the last change of one of the webhooks. */
  wrong: HookWrong | undefined
}

/** A shop's webhooks with their status, secret and actions. */
export const HookList = ({ webhooks, events, deliveries, wrong }: HookListProps) => (
  <ul className={css.list}>
    {webhooks.map(hook => (
      <li key={hook.id}>
        <div>
          <p className={css.name}>{hook.url}</p>
          <p className={css.facts}>{stateOf(hook)}</p>
          <p className={css.facts}>{hook.events.join(', ')}</p>
          <LastTest delivery={deliveries.find(sent => sent.webhook_id === hook.id && sent.event === TEST_EVENT)} />
          <Secret {...hook} />
          <Change
            key={JSON.stringify([hook.url, hook.events])}
            hook={hook}
            events={events}
            wrong={wrong?.values.webhook_id === String(hook.id) ? wrong : undefined}
          />
        </div>
        <PostForm className={css.acts}>
          <input type="hidden" name="webhook_id" value={hook.id} />
          {hook.disabled_at ? (
            <HookAction name="enable" url={hook.url}>
              Enable
            </HookAction>
          ) : (
            <>
              <HookAction name="test" url={hook.url}>
                Send a test event
              </HookAction>
              <HookAction name="disable" url={hook.url}>
                Disable
              </HookAction>
            </>
          )}
          <HookAction name="remove" url={hook.url}>
            Remove
          </HookAction>
        </PostForm>
      </li>
    ))}
  </ul>
)

/** How the last test event went: what was sent, when, and what was answered. */
const LastTest = ({ delivery }: { delivery: Delivery | undefined }) =>
  delivery && (
    <>
      <p className={css.facts}>
        Last test event: <DeliveryState delivery={delivery} />{' '}
        {delivery.attempts[0] && `${attemptLabel(delivery.attempts[0])}. `}
        {delivery.state === 'pending' && <a href="?">Check again</a>}
      </p>
      <details className={css.facts}>
        <summary>{delivery.attempts.length > 0 ? 'What was sent and answered' : 'What is sent'}</summary>
        <Exchange delivery={delivery} />
      </details>
    </>
  )

const HookAction = ({ name, url, children }: { name: string; url: string; children: string }) => (
  <Button look="line" small type="submit" name="deed" value={name} aria-label={`${children}: ${url}`}>
    {children}
  </Button>
)

const Secret = ({ id, url, old_secret_until }: Webhook) => (
  <details className={css.facts}>
    <summary>Signing secret</summary>
    <div className={css.inside}>
      <p>It was shown once when it was created and can’t be shown again.</p>
      {old_secret_until && (
        <p>
          The previous secret keeps signing until {formatDate(old_secret_until)}, {old_secret_until.slice(11, 16)} UTC.
        </p>
      )}
      <div className={css.acts}>
        <PostForm>
          <input type="hidden" name="webhook_id" value={id} />
          <HookAction name="secret" url={url}>
            Create new secret
          </HookAction>
        </PostForm>
      </div>
      <p>For one day, both secrets sign. Switch your app to the new one in that time.</p>
    </div>
  </details>
)

type ChangeProps = Pick<HookListProps, 'events' | 'wrong'> & { hook: Webhook }

const Change = ({ hook, events, wrong }: ChangeProps) => (
  <details className={css.facts} open={wrong !== undefined}>
    <summary>Edit</summary>
    <div className={css.inside}>
      <PostForm className={css.form} noValidate>
        <input type="hidden" name="webhook_id" value={hook.id} />
        <HookFields all={events} hook={hook} wrong={wrong} />
        <HookAction name="change" url={hook.url}>
          Save
        </HookAction>
      </PostForm>
    </div>
  </details>
)

const DISABLED = {
  shop: 'Disabled',
  failing: 'Disabled after five days of failed deliveries,',
  gone: 'Disabled because it responded 410 Gone,',
}

function stateOf({ disabled_at, disabled_by, failing_since, created_at }: Webhook): string {
  if (disabled_at) return `${DISABLED[disabled_by ?? 'shop']} on ${formatDate(disabled_at)}`
  if (failing_since) return `Deliveries have failed since ${formatDate(failing_since)}`
  return `Added on ${formatDate(created_at)}`
}
