import { redirect, useActionData, useLoaderData } from 'react-router'
import { CopyButton } from '../../../design/forms/copy-button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { CallFailure } from '../../../lib/calls/call.ts'
import {
  connectShopifyCall,
  integrationCall,
  makeTokenCall,
  revokeTokenCall,
} from '../../../rooms/integration/page-contract.ts'
import { API_DOCS } from '../../../rooms/integration/paths.ts'
import css from '../../../rooms/integration/ui/integration.module.css'
import { ShopifyPanel } from '../../../rooms/integration/ui/shopify-panel.tsx'
import { TokenForm } from '../../../rooms/integration/ui/token-form.tsx'
import { TokenList } from '../../../rooms/integration/ui/token-list.tsx'
import { ownPageLoader, pageAction, tickedIn } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...integration } = await ask(integrationCall, { slug: params.shop_slug ?? '' })
  return { ...integration, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, params, path }) => {
  const slug = params.shop_slug ?? ''
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  if (deed === 'make') {
    const scopes = form.getAll('scopes').map(String) as never
    const { token } = await ask(makeTokenCall, {
      slug,
      name: field('name'),
      days: (form.get('days') ?? undefined) as never,
      scopes,
    })
    return { token }
  }
  if (deed === 'revoke') await ask(revokeTokenCall, { slug, token_id: field('token_id') })
  if (deed === 'connect') {
    if (field('secret').trim() === '') throw missingSecret()
    await ask(connectShopifyCall, { slug, secret: field('secret') })
  }
  if (deed === 'disconnect') await ask(connectShopifyCall, { slug, secret: '' })
  throw redirect(path, 303)
})

/** An empty secret would disconnect Shopify, which has a button of its own. */
const missingSecret = () => {
  const message = 'Paste the signing secret that Shopify shows you.'
  return new CallFailure(422, 'no_secret', message, { fields: [{ field: 'secret', message }] })
}

/** API tokens and the Shopify connection. */
export function Component() {
  const { tokens, scopes, shopify } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const named = problem && ['name', 'scopes', 'secret'].some(field => problem.fields[field])
  return (
    <>
      <SectionLead title="API & apps">
        Connect your own apps to read and write products, orders, reviews and questions. Each token has only the scopes
        you choose. <Link to={API_DOCS}>API docs</Link>
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {result && 'token' in result && result.token && (
        <Notice tone="done">
          <p>Here is your token. Copy it now: it won’t be shown again.</p>
          <code className={css.code}>{result.token}</code>
          <CopyButton text={result.token} label="Copy token" />
        </Notice>
      )}
      <Part title="Tokens">{tokens.length > 0 ? <TokenList tokens={tokens} /> : <p>You have no tokens yet.</p>}</Part>
      <Part title="Create a token">
        <TokenForm scopes={scopes} problem={problem} ticked={tickedIn(problem, 'scopes')} />
      </Part>
      <Part title="Shopify" id="shopify">
        <ShopifyPanel shopify={shopify} problem={problem} />
      </Part>
    </>
  )
}
