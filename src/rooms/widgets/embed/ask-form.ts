import type { Settings } from './settings.ts'

/**
 * The form to ask a question on the shop's own page. Built with DOM calls instead of HTML text, to comply with Trusted
 * Types.
 */

type Tag = 'form' | 'label' | 'input' | 'textarea' | 'button' | 'p'

function make<T extends Tag>(tag: T, properties: Partial<HTMLElementTagNameMap[T]> = {}, ...within: (Node | string)[]) {
  const element = Object.assign(document.createElement(tag), properties) as HTMLElementTagNameMap[T]
  element.append(...within)
  return element
}

/** An idempotency key; `randomUUID` is missing on pages without TLS. */
const randomKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')

/** The form, which submits to this site's API by fetch, so that the shop's page stays open. */
export function askForm(host: string, { shop, token, platform, product }: Settings): HTMLFormElement {
  const status = make('p', { className: 'candor-said' })
  status.setAttribute('role', 'status')
  const button = make('button', { type: 'submit' }, 'Send question')
  const form = make(
    'form',
    { className: 'candor-ask' },
    make(
      'label',
      {},
      'Your question',
      make('textarea', { name: 'body', required: true, minLength: 10, maxLength: 1000, rows: 4 }),
    ),
    make(
      'label',
      {},
      'Your name (shown publicly)',
      make('input', { name: 'name', required: true, autocomplete: 'name' }),
    ),
    make(
      'label',
      {},
      'Your e-mail address (never shown)',
      make('input', { name: 'email', type: 'email', required: true, autocomplete: 'email' }),
    ),
    status,
    button,
  )
  const key = randomKey()
  form.addEventListener('submit', async event => {
    event.preventDefault()
    event.stopPropagation()
    if (button.disabled) return
    button.disabled = true
    status.textContent = ''
    try {
      const answer = await fetch(`${host}/api/questions`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          ...Object.fromEntries(new FormData(form)),
          shop_domain: shop,
          api_token: token,
          ...(platform && { platform }),
          ...(product && { product_id: product }),
        }),
      })
      const response = await answer.json()
      if (!answer.ok) throw new Error(response.fields?.[0]?.message ?? response.detail)
      form.replaceChildren(status)
      status.textContent = `Check your e-mail (${response.email}) for a link to publish your question.`
    } catch (error) {
      status.textContent = (error as Error).message || 'Your question couldn’t be sent. Please try again.'
    }
    button.disabled = false
  })
  return form
}
