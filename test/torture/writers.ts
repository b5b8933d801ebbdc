import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { SignedIn } from '../support/sign-in.ts'
import type { Readers } from './freshness.ts'
import type { World } from './world.ts'

const KINDS = ['review', 'vote', 'question', 'order', 'import'] as const
export type WriteKind = (typeof KINDS)[number]

/** A write with its idempotency key, resent until it is acknowledged. */
export interface Write {
  kind: WriteKind
  key: string
  /** Id in the site's response; null until acknowledged. */
  id: string | null
}

/** Products per imported file. */
export const ROWS = 100
/** Every so many-th review has a picture. */
const WITH_PICTURE = 4
/** Timeout of a request before it is resent, in milliseconds. */
const PATIENCE = 20_000

type Send = (key: string) => Promise<string | null>

/** Concurrent writers: several people and a program, each at their own pace. */
export class Writers {
  readonly writes: Write[] = []
  /** Why requests were not acknowledged, and how often. */
  readonly refusals = new Map<string, number>()
  /** Acknowledged writes. */
  readonly #reviews: Write[] = []
  #stopped = false
  #loops: Promise<void>[] = []
  readonly #server: { address: string }
  readonly #world: World
  readonly #pause: number
  readonly #readers: Pick<Readers, 'acknowledged' | 'wrote'> | undefined

  /**
   * @param pause between two writes of a writer, in milliseconds
   * @param readers are told of reviews
   */
  constructor(
    server: { address: string },
    world: World,
    pause: number,
    readers?: Pick<Readers, 'acknowledged' | 'wrote'>,
  ) {
    this.#readers = readers
    this.#server = server
    this.#world = world
    this.#pause = pause
  }

  async start(): Promise<void> {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer()
    const { buyers } = this.#world
    for (const [n, { person, items }] of buyers.entries()) {
      const keys = items.map(item => `${n} ${item}`)
      this.#loop('review', keys.values(), key => this.#review(person, key, picture))
      this.#loop('vote', this.#others(n), id => this.#vote(person, id))
    }
    this.#loop('question', numbers('q'), key => this.#question(buyers[0]!.person, key), 20)
    this.#loop('order', numbers('order'), key => this.#order(key))
    this.#loop('order', numbers('more'), key => this.#order(key))
    this.#loop('import', numbers('file'), key => this.#import(key), 20)
  }

  /** Writes on until something of each kind was acknowledged, for at most a minute: all faults may be over before, on a busy machine. */
  async wroteEachKind(): Promise<void> {
    const missing = () => KINDS.some(kind => !this.acknowledged.some(write => write.kind === kind))
    for (let tries = 0; tries < 240 && missing(); tries++) await sleep(250)
  }

  /** Resends pending writes until acknowledged, for at most a minute. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.race([Promise.all(this.#loops), sleep(60_000, undefined, { ref: false })])
  }

  get acknowledged(): Write[] {
    return this.writes.filter(({ id }) => id !== null)
  }

  #loop(kind: WriteKind, keys: Iterator<string>, send: Send, slower = 1) {
    const run = async () => {
      while (!this.#stopped) {
        const next = keys.next()
        if (next.done) return
        if (next.value !== '') await this.#until(kind, next.value, send)
        await sleep(this.#pause * slower)
      }
    }
    this.#loops.push(run())
  }

  async #until(kind: WriteKind, key: string, send: Send): Promise<void> {
    const write: Write = { kind, key, id: null }
    this.writes.push(write)
    for (let tries = 0; tries < 200; tries++) {
      try {
        write.id = await send(key)
      } catch (error) {
        this.#refused(`${kind}: ${(error as Error).name}`)
      }
      if (write.id !== null && kind === 'review') this.#reviews.push(write)
      if (write.id !== null) return
      await sleep(250)
    }
  }

  /** Ids of acknowledged reviews by others; an empty text if there is none. */
  *#others(reader: number): Generator<string> {
    for (let at = 0; ; ) {
      const review = this.#reviews[at]
      if (review) at++
      yield review && !review.key.startsWith(`${reader} `) ? review.id! : ''
    }
  }

  async #answer(kind: WriteKind, response: Response): Promise<Record<string, never> | null> {
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    const { code = '' } = /"code":"(?<code>\w+)"/.exec(text)?.groups ?? {}
    this.#refused(`${kind}: ${response.status} ${code}`)
    return null
  }

  #refused(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1)
  }

  async #review(person: SignedIn, key: string, picture: Buffer): Promise<string | null> {
    const [, item = ''] = key.split(' ')
    const fields = { line_item_public_id: item, rating: '4', body: `Boils well, says ${item}.` }
    const headers = await person.headers()
    let sent: RequestInit = {
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key.replace(' ', '-') },
      body: JSON.stringify(fields),
    }
    if (item.charCodeAt(item.length - 1) % WITH_PICTURE === 0) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, idempotency_key: key.replace(' ', '-') }))
        form.set(name, value)
      form.set('pictures', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
      sent = { headers, body: form }
    }
    const before = this.#readers?.acknowledged ?? 0
    const response = await this.#fetch('POST', '/reviews/write-review', sent)
    const answer = (await this.#answer('review', response)) as { review: { public_id: string } } | null
    const id = answer?.review.public_id ?? null
    if (id !== null) await this.#readers?.wrote(id, response, before)
    return id
  }

  async #vote(person: SignedIn, review: string): Promise<string | null> {
    const headers = { ...(await person.headers()), 'content-type': 'application/json' }
    const body = JSON.stringify({ review, is_helpful: true })
    const answer = await this.#answer('vote', await this.#fetch('POST', '/reviews/profile/helpful', { headers, body }))
    return answer && `${person.reviewerId}`
  }

  async #question(person: SignedIn, key: string): Promise<string | null> {
    const headers = { ...(await person.headers()), 'content-type': 'application/json' }
    const requested = { product_id: this.#world.productId, body: `Does it boil ${key} litres?`, idempotency_key: key }
    const response = await this.#fetch('POST', '/reviews/questions', { headers, body: JSON.stringify(requested) })
    const answer = (await this.#answer('question', response)) as { public_id: string } | null
    return answer?.public_id ?? null
  }

  async #order(key: string): Promise<string | null> {
    const headers = {
      authorization: `Bearer ${this.#world.token}`,
      'content-type': 'application/json',
      'idempotency-key': `key of ${key}`,
    }
    const order = {
      placed_at: '2026-02-01T00:00:00Z',
      buyer: { email: `${key}@post.example`, name: key },
      items: [{ external_id: `item ${key}`, product: 'kettle', quantity: 1, price: '5' }],
    }
    const path = `/api/v1/business/orders/${key}`
    const answer = await this.#answer('order', await this.#fetch('PUT', path, { headers, body: JSON.stringify(order) }))
    return answer && key
  }

  /** Uploads a file and starts its import. */
  async #import(key: string): Promise<string | null> {
    const { owner, slug } = this.#world
    const rows = Array.from({ length: ROWS }, (_, i) => `${key}-${i};Vase ${key} ${i};12,90`)
    const { cookie, 'x-csrf-token': token } = await owner.headers()
    const form = new FormData()
    form.set('csrf_token', token!)
    form.set('shop', slug)
    form.set('table', new Blob([['Artikelnummer;Bezeichnung;Preis', ...rows, ''].join('\n')]), `${key}.csv`)
    const headers = { cookie: cookie! }
    const brought = await this.#fetch('POST', `/business/${slug}/import`, { headers, body: form, redirect: 'manual' })
    const path = brought.headers.get('location')
    await brought.arrayBuffer()
    if (!path?.includes('/import/')) {
      this.#refused(`import: ${brought.status} for the file`)
      return null
    }
    const run = {
      kind: 'shopify-products',
      columns: { Artikelnummer: 'Handle', Bezeichnung: 'Title', Preis: 'Variant Price' },
    }
    const json = { ...(await owner.headers()), 'content-type': 'application/json' }
    const { pathname } = new URL(path, this.#server.address)
    const started = await this.#fetch('POST', `${pathname}/runs`, { headers: json, body: JSON.stringify(run) })
    return (await this.#answer('import', started)) && pathname
  }

  #fetch(method: string, path: string, init: RequestInit): Promise<Response> {
    return fetch(this.#server.address + path, { ...init, method, signal: AbortSignal.timeout(PATIENCE) })
  }
}

function* numbers(prefix: string): Generator<string> {
  for (let n = 1; ; n++) yield `${prefix}${n}`
}
