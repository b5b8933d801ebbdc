import { redirect, useActionData, useLoaderData } from 'react-router'
import { CopyButton } from '../../../design/forms/copy-button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { API_DOCS } from '../../../rooms/integration/paths.ts'
import { DeliveryList } from '../../../rooms/integration/ui/delivery-list.tsx'
import { HookForm } from '../../../rooms/integration/ui/hook-form.tsx'
import { HookList } from '../../../rooms/integration/ui/hook-list.tsx'
import css from '../../../rooms/integration/ui/integration.module.css'
import {
  addHookCall,
  changeHookCall,
  hooksCall,
  newSecretCall,
  removeHookCall,
  replayCall,
  testHookCall,
} from '../../../rooms/integration/webhooks/contract.ts'
import type { Webhook } from '../../../rooms/integration/webhooks/schemas.ts'
import { ownPageLoader, type PageArgs, pageAction, tickedIn } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...hooks } = await ask(hooksCall, { slug: params.shop_slug ?? '' })
  return { ...hooks, meta: meta_data }
})

type FormAction = (ask: PageArgs['ask'], slug: string, form: FormData) => Promise<unknown>

const webhookOf = (form: FormData) => ({ webhook_id: String(form.get('webhook_id') ?? '') })

const hookOf = (form: FormData) => ({
  url: String(form.get('url') ?? ''),
  events: form.getAll('events').map(String) as never,
})

const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  add: (ask, slug, form) => ask(addHookCall, { slug, ...hookOf(form) }),
  change: (ask, slug, form) => ask(changeHookCall, { slug, ...webhookOf(form), ...hookOf(form) }),
  secret: (ask, slug, form) => ask(newSecretCall, { slug, ...webhookOf(form) }),
  test: (ask, slug, form) => ask(testHookCall, { slug, ...webhookOf(form) }),
  enable: (ask, slug, form) => ask(changeHookCall, { slug, ...webhookOf(form), enabled: true }),
  disable: (ask, slug, form) => ask(changeHookCall, { slug, ...webhookOf(form), enabled: false }),
  remove: (ask, slug, form) => ask(removeHookCall, { slug, ...webhookOf(form) }),
  replay: (ask, slug, form) => ask(replayCall, { slug, delivery_id: String(form.get('delivery_id') ?? '') }),
}

export const action = pageAction(async ({ ask, form, params, path }) => {
  const deed = String(form.get('deed') ?? '')
  if (!Object.hasOwn(FORM_ACTIONS, deed)) throw redirect(path, 303)
  const done = await FORM_ACTIONS[deed]!(ask, params.shop_slug ?? '', form)
  // the response is the only place that shows a new secret
  if (deed === 'add' || deed === 'secret') return { made: done as Webhook }
  throw redirect(path, 303)
})

/** Webhooks: their endpoints, their events and recent deliveries. */
export function Component() {
  const { webhooks, events, deliveries } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done?.problem
  const made = done && 'made' in done ? done.made : undefined
  const named = problem && (problem.fields.url || problem.fields.events)
  const wrong = problem && named ? { ...problem, events: tickedIn(problem, 'events') ?? [] } : undefined
  const adds = problem?.values.deed === 'add'
  return (
    <>
      <SectionLead title="Webhooks">
        We notify your app of events, signed per <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, and
        retry for three days. <Link to={API_DOCS}>API docs</Link>
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {made?.secret && (
        <Notice tone="note">
          <p>Signing secret for {made.url}. Copy it now: it won’t be shown again.</p>
          <code className={css.code}>{made.secret}</code>
          <CopyButton text={made.secret} label="Copy signing secret" />
        </Notice>
      )}
      {webhooks.length > 0 && (
        <Part title="Endpoints">
          <HookList webhooks={webhooks} events={events} deliveries={deliveries} wrong={adds ? undefined : wrong} />
        </Part>
      )}
      <Part title="Add a webhook">
        <HookForm key={webhooks.length} events={events} wrong={adds ? wrong : undefined} />
      </Part>
      {webhooks.length > 0 && (
        <Part title="Deliveries" id="sent">
          {deliveries.length > 0 ? (
            <DeliveryList deliveries={deliveries} webhooks={webhooks} />
          ) : (
            <p>No deliveries yet.</p>
          )}
        </Part>
      )}
    </>
  )
}
