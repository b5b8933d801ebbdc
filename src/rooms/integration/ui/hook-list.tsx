import { Button } from '../../../design/button.tsx'
import { CopyButton } from '../../../design/copy-button.tsx'
import { formatDate } from '../../../design/format.ts'
import { PostForm } from '../../../design/post-form.tsx'
import type { Webhook } from '../hook-contract.ts'
import css from './integration.module.css'

/** A shop's webhooks: how each does, its secret, and what can be done with it. */
export const HookList = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <ul className={css.list}>
    {webhooks.map(hook => (
      <li key={hook.id}>
        <div>
          <p className={css.name}>{hook.url}</p>
          <p className={css.facts}>{stateOf(hook)}</p>
          <p className={css.facts}>{hook.events.join(', ')}</p>
          <details className={css.facts}>
            <summary>Signing secret</summary>
            <code className={css.code}>{hook.secret}</code>
            <CopyButton text={hook.secret} label={`Copy the secret of ${hook.url}`} />
          </details>
        </div>
        <PostForm className={css.acts}>
          <input type="hidden" name="webhook_id" value={hook.id} />
          {hook.disabled_at ? (
            <Deed name="enable" url={hook.url}>
              Enable
            </Deed>
          ) : (
            <>
              <Deed name="test" url={hook.url}>
                Send a test
              </Deed>
              <Deed name="disable" url={hook.url}>
                Disable
              </Deed>
            </>
          )}
          <Deed name="remove" url={hook.url}>
            Remove
          </Deed>
        </PostForm>
      </li>
    ))}
  </ul>
)

const Deed = ({ name, url, children }: { name: string; url: string; children: string }) => (
  <Button look="line" small type="submit" name="deed" value={name} aria-label={`${children}: ${url}`}>
    {children}
  </Button>
)

const DISABLED = {
  shop: 'Disabled',
  failing: 'Disabled, because nothing got through for five days,',
  gone: 'Disabled, because it answered that it is gone,',
}

function stateOf({ disabled_at, disabled_by, failing_since, created_at }: Webhook): string {
  if (disabled_at) return `${DISABLED[disabled_by ?? 'shop']} on ${formatDate(disabled_at)}`
  if (failing_since) return `Nothing has got through since ${formatDate(failing_since)}`
  return `Added on ${formatDate(created_at)}`
}
