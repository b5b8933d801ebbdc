import { type HTMLElement, parse } from 'node-html-parser'
import type { useServer } from '../../support/server.ts'

/**
 * A browser without scripts: opens pages over HTTP, fills in the forms in their HTML, submits them by the HTML standard
 * (successful controls, hidden fields, the pressed button), keeps cookies, and follows redirects.
 *
 * const page = await plainBrowser(server, anna.cookie).open('/reviews/questions/new?product_id=…')
 * const next = await page.form('Ask in public').send({ body: 'Does it whistle?' })
 */
export function plainBrowser({ address }: Pick<ReturnType<typeof useServer>, 'address'>, cookie = '') {
  const jar = new Map<string, string>()
  const keep = (pair: string) => jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  if (cookie) keep(cookie)

  /** Sends one request and follows its redirect. */
  async function go(path: string, body?: BodyInit): Promise<Page> {
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && { origin: address, 'sec-fetch-site': 'same-origin' }),
    }
    const sent = { headers, redirect: 'manual' as const, ...(body !== undefined && { method: 'POST', body }) }
    const response = await fetch(new URL(path, address), sent)
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      if (attributes.some(attribute => /^max-age=0$/i.test(attribute))) jar.delete(pair.slice(0, pair.indexOf('=')))
      else keep(pair)
    }
    const html = await response.text()
    const to = response.headers.get('location')
    if (to) {
      const again = response.status === 307 ? body : undefined
      const next = await go(new URL(to, new URL(path, address)).href, again)
      return { ...next, led: response.status }
    }
    return pageOf(path, response, html, go)
  }
  return { jar, open: (path: string) => go(path) }
}

type Go = (path: string, body?: BodyInit) => Promise<Page>
type Value = string | readonly string[] | File | readonly File[] | null

/** Values of a form's controls by name; all ticked values for check boxes; null leaves a control unchanged. */
export type Fill = Readonly<Record<string, Value>>

export interface Page {
  /** Path and query, with hash. */
  path: string
  status: number
  type: string
  /** Status of the request that redirected here. */
  led?: number
  /** The page's visible text. */
  text: string
  root: HTMLElement
  /** All its POST forms. */
  forms: readonly PlainForm[]
  /** The first form with a button of that name, and with these fields. Throws if there is none. */
  form(button: string, having?: Readonly<Record<string, string>>): PlainForm
}

export interface PlainForm {
  element: HTMLElement
  /** Accessible names of its buttons. */
  buttons: readonly string[]
  /** The data it would submit now, without its button. */
  entries(fill?: Fill): [name: string, value: string | File][]
  /** The error message of a control or its group. */
  wrongAt(name: string): string
  /** Submits with the button by which the form was found. */
  send(fill?: Fill): Promise<Page>
}

function pageOf(path: string, response: Response, html: string, go: Go): Page {
  // includes the content of noscript
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  for (const hidden of root.querySelectorAll('script, style')) hidden.remove()
  const { pathname, search, hash } = new URL(path, response.url)
  const here = pathname + search + hash
  const elements = root.querySelectorAll('form').filter(form => form.getAttribute('method')?.toLowerCase() === 'post')
  const formOf = (element: HTMLElement, pressed?: string) => plainForm(element, { root, here, go }, pressed)
  const forms = elements.map(element => formOf(element))
  return {
    path: here,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: plain(root.text),
    root,
    forms,
    form(button, having = {}) {
      const found = forms.find(form => {
        const fields = form.entries()
        return (
          form.buttons.includes(button) &&
          Object.entries(having).every(([name, value]) => fields.some(([n, v]) => n === name && v === value))
        )
      })
      if (!found) {
        const there = forms.map(form => form.buttons.join(' / ')).join('; ')
        throw new Error(`No form to ${button} ${JSON.stringify(having)} at ${here} (${response.status}), but: ${there}`)
      }
      return formOf(found.element, button)
    },
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const attribute = (element: HTMLElement, name: string) => element.getAttribute(name)
const isButton = (element: HTMLElement) =>
  element.tagName === 'BUTTON' && (attribute(element, 'type') ?? 'submit') === 'submit'
const accessibleName = (element: HTMLElement) => attribute(element, 'aria-label') ?? plain(element.text)

function plainForm(
  element: HTMLElement,
  { root, here, go }: { root: HTMLElement; here: string; go: Go },
  pressed?: string,
): PlainForm {
  const id = attribute(element, 'id')
  const controls = element
    .querySelectorAll('input, select, textarea, button')
    .concat(id ? root.querySelectorAll(`[form="${id}"]`) : [])
    .filter(control => attribute(control, 'disabled') === undefined)
  const buttons = controls.filter(isButton)
  const named = (name: string) => controls.filter(control => attribute(control, 'name') === name && !isButton(control))
  const entries: PlainForm['entries'] = (fill = {}) => {
    for (const name of Object.keys(fill)) if (named(name).length === 0) throw new Error(`It has no field ${name}.`)
    return controls.flatMap(control => {
      const name = attribute(control, 'name')
      if (!name || isButton(control)) return []
      return valuesOf(control, fill[name] ?? undefined).map((value): [string, string | File] => [name, value])
    })
  }
  return {
    element,
    buttons: buttons.map(accessibleName),
    entries,
    wrongAt(name) {
      const [control] = named(name)
      const group = control?.closest('fieldset')
      const ids = [control, group].flatMap(element => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
      return ids.map(id => plain(root.getElementById(id)?.text ?? '')).join(' ')
    },
    send(fill = {}) {
      const button = buttons.find(button => accessibleName(button) === pressed)
      const own = button && attribute(button, 'name')
      const all = entries(fill)
      if (button && own) all.push([own, attribute(button, 'value') ?? ''])
      const action = attribute(element, 'action')
      // an anchor alone is this page, read on at that part of it
      const to = action && !action.startsWith('#') ? action : here.split('#')[0]!
      return go(to, bodyOf(all, attribute(element, 'enctype')))
    },
  }
}

/** A control's submitted value, unchanged or filled in. Throws for an option that it does not have. */
function valuesOf(control: HTMLElement, given: Value | undefined): (string | File)[] {
  const type = attribute(control, 'type')
  const offered = (value: string) => (typeof given === 'string' ? given === value : (given as string[]).includes(value))
  if (type === 'file') return filesOf(given)
  if (type === 'checkbox' || type === 'radio') {
    const value = attribute(control, 'value') ?? 'on'
    return (given === undefined ? attribute(control, 'checked') !== undefined : offered(value)) ? [value] : []
  }
  if (control.tagName === 'SELECT') return chosenOf(control, given)
  if (given !== undefined) return [String(given)]
  return [
    control.tagName === 'TEXTAREA'
      ? control.text.replace(/\r\n?/g, '\n').replace(/^\n/, '')
      : (attribute(control, 'value') ?? ''),
  ]
}

/** An empty file field is submitted too. */
function filesOf(given: Value | undefined): File[] {
  const files = [given ?? []].flat().filter((file): file is File => file instanceof File)
  return files.length > 0 ? files : [new File([], '', { type: 'application/octet-stream' })]
}

/** Selected options; disabled ones are not submitted. */
function chosenOf(select: HTMLElement, given: Value | undefined): string[] {
  const options = select.querySelectorAll('option')
  const submittedValue = (option: HTMLElement) => attribute(option, 'value') ?? plain(option.text)
  const chosen =
    given === undefined
      ? (options.find(option => attribute(option, 'selected') !== undefined) ??
        options.find(option => attribute(option, 'disabled') === undefined))
      : options.find(option => submittedValue(option) === given)
  if (!chosen) throw new Error(`${attribute(select, 'name')} does not offer ${given}.`)
  return attribute(chosen, 'disabled') === undefined ? [submittedValue(chosen)] : []
}

/** Normalizes line ends to CRLF, as browsers do. */
const lines = (value: string) => value.replace(/\r?\n/g, '\r\n')

function bodyOf(entries: readonly [string, string | File][], encoding: string | undefined): BodyInit {
  if (encoding !== 'multipart/form-data')
    return new URLSearchParams(
      entries.map(([name, value]) => [name, lines(value instanceof File ? value.name : value)]),
    )
  const form = new FormData()
  for (const [name, value] of entries)
    if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, lines(value))
  return form
}
