import { askForm } from './ask-form.ts'
import { ATTRIBUTES, firstTurn, fragmentAddress, type Kind, type PageTurn, type Settings, turnOf } from './settings.ts'
import css from './widget.css?inline'

/** Margin around the viewport within which a widget is loaded. */
const AHEAD = '600px'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** The HTML is fetched from this site; pages that enforce Trusted Types have to allow the policy `candor`. */
const trusted = (
  window as { trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }
).trustedTypes?.createPolicy('candor', { createHTML: (text: string) => text })

/** Settings from the script tag. */
export interface Page {
  /** This site's origin, without a trailing slash. */
  host: string
  defaults: Settings
}

/**
 * Custom element that shows a fragment in its shadow root. Its child, a link to the reviews, stays visible until the
 * fragment is loaded, or if that fails.
 */
export const candorElement = (kind: Kind, { host, defaults }: Page) =>
  class extends HTMLElement {
    static observedAttributes = ATTRIBUTES
    #box = document.createElement('div')
    #live = document.createElement('p')
    #turn: PageTurn | null = null
    #loading: AbortController | null = null
    #near: IntersectionObserver | null = null

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      this.#live.className = 'candor-live'
      this.#live.setAttribute('role', 'status')
      this.#box.append(document.createElement('slot'))
      root.append(this.#live, this.#box)
      this.#box.addEventListener('click', event => this.#followLink(event))
      this.#box.addEventListener('change', event => this.#followForm(event))
      this.#box.addEventListener('submit', event => this.#followForm(event))
    }

    connectedCallback() {
      this.#near = new IntersectionObserver(
        entries => {
          if (!entries.some(entry => entry.isIntersecting)) return
          this.#near?.disconnect()
          this.#load(firstTurn(this.#settings()))
        },
        { rootMargin: AHEAD },
      )
      this.#near.observe(this)
    }

    disconnectedCallback() {
      this.#near?.disconnect()
      this.#loading?.abort()
    }

    attributeChangedCallback() {
      // Attributes changed before the first load need no reload.
      if (this.#turn) this.#load(firstTurn(this.#settings()))
    }

    #settings(): Settings {
      const own = ATTRIBUTES.flatMap(name => {
        const value = this.getAttribute(name)
        return value === null ? [] : [[name, value] as const]
      })
      return { ...defaults, ...Object.fromEntries(own) }
    }

    async #load(turn: PageTurn) {
      const address = fragmentAddress(host, kind, this.#settings(), turn)
      if (!address) return console.error(`<${this.localName}> needs the shop's domain and token`)
      const again = this.#turn !== null
      this.#turn = turn
      this.#loading?.abort()
      this.#loading = new AbortController()
      this.#box.setAttribute('aria-busy', 'true')
      try {
        const answer = await fetch(address, {
          headers: { accept: 'text/html' },
          credentials: 'omit',
          signal: this.#loading.signal,
        })
        if (!answer.ok) throw new Error((await answer.json()).detail)
        this.#show(await answer.text(), again)
      } catch (error) {
        if ((error as Error).name === 'AbortError') return
        console.error(`<${this.localName}>: ${(error as Error).message}`)
        if (again) this.#say('The reviews couldn’t be loaded. Please try again.')
      }
      this.#box.removeAttribute('aria-busy')
    }

    #show(text: string, again: boolean) {
      const template = document.createElement('template')
      template.innerHTML = trusted ? trusted.createHTML(text) : text
      const control = (this.shadowRoot?.activeElement as HTMLInputElement | null)?.name
      this.#box.replaceChildren(template.content)
      if (again) this.#goOn(control)
    }

    /** Restores the focus after paging: to the same control, or to the start of the list. */
    #goOn(control: string | undefined) {
      const section = this.#box.querySelector<HTMLElement>('section')
      this.#live.textContent = ['.candor-state', '.candor-pages span:not([aria-hidden])']
        .map(part => section?.querySelector(part)?.textContent ?? '')
        .join('. ')
      const same = control && this.#box.querySelector<HTMLElement>(`[name="${control}"]`)
      if (same) return same.focus({ preventScroll: true })
      const list = this.#box.querySelector<HTMLElement>('.candor-state')
      if (!list) return
      list.tabIndex = -1
      list.focus({ preventScroll: true })
      if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
    }

    #say(label: string) {
      const status = document.createElement('p')
      status.className = 'candor-trouble'
      status.setAttribute('role', 'alert')
      status.textContent = label
      this.#box.querySelector('.candor-trouble')?.remove()
      this.#box.querySelector('.candor-state')?.after(status)
    }

    #followLink(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-turn], a[data-ask]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if ('ask' in link.dataset) {
        const form = askForm(host, this.#settings())
        link.replaceWith(form)
        form.querySelector('textarea')?.focus()
      } else this.#load(turnOf(kind, new URL(link.href).searchParams))
    }

    #followForm(event: Event) {
      const form = (event.target as Element).closest<HTMLFormElement>('form[data-turn]')
      if (!form) return
      event.preventDefault()
      this.#load(turnOf(kind, [...new FormData(form)] as [string, string][]))
    }
  }
