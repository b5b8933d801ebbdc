import { Button } from '../../../design/forms/button.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { Integration } from '../page-schemas.ts'
import css from './integration.module.css'

interface ShopifyPanelProps {
  shopify: Integration['shopify']
  problem: { fields: Record<string, string> } | undefined
}

/** Shopify's endpoint, its signing secret, and the messages received. */
export const ShopifyPanel = ({ shopify, problem }: ShopifyPanelProps) => (
  <>
    <p>
      In Shopify, go to Settings, Notifications, Webhooks. Add a JSON webhook for each of {shopify.topics.join(', ')},
      all with this address:
    </p>
    <code className={css.code}>{shopify.address}</code>
    <PostForm className={css.form} noValidate>
      <Field
        label="Signing secret"
        hint={
          shopify.connected
            ? 'A secret is saved but not shown. Enter another to replace it.'
            : 'Shopify shows it below the list of webhooks.'
        }
        error={problem?.fields.secret}
      >
        {control => <Input {...control} name="secret" type="password" autoComplete="off" />}
      </Field>
      <div>
        <Button look="line" type="submit" name="deed" value="connect">
          {shopify.connected ? 'Save new secret' : 'Connect'}
        </Button>{' '}
        {shopify.connected && (
          <Button look="plain" type="submit" name="deed" value="disconnect">
            Disconnect
          </Button>
        )}
      </div>
    </PostForm>
    {shopify.connected && <Messages messages={shopify.messages} />}
  </>
)

const OUTCOMES = { taken: 'Imported', left_out: 'Skipped', refused: 'Failed' }

function Messages({ messages }: Pick<Integration['shopify'], 'messages'>) {
  if (messages.length === 0) return <p>No messages from Shopify yet.</p>
  return (
    <ul className={css.list} aria-label="Latest messages">
      {messages.map(({ id, topic, outcome, note, received_at }) => (
        <li key={id}>
          <div>
            <p className={css.name}>{topic}</p>
            <p className={css.facts}>
              {OUTCOMES[outcome]} on {formatDate(received_at)}
              {note && `: ${note}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
