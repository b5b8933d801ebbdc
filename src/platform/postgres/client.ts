import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { isConnectionError } from './connection-error.ts'

export interface ClientConfig extends pg.ClientConfig {
  /**
   * Timeout without a server response, in milliseconds, after which the connection is closed; none
   * by default.
   */
  answerTimeout?: number
  /**
   * No named prepared statements: behind a transaction pooler the next statement may run in another
   * session.
   */
  unnamed?: boolean
}

/** Names of prepared statements by their text; an evicted text gets a new name on its next use. */
const names = new LRUCache<string, string>({ max: 5_000 })
let named = 0

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `s${++named}`
    names.set(text, name)
  }
  return name
}

/**
 * A node-postgres client that prepares each parameterized statement under a name, unless `unnamed`,
 * so that PostgreSQL parses and plans it once. It is discarded after a statement without an answer in time
 * (event `unresponsive`), or a plan that a migration made invalid.
 */
export class Client extends pg.Client {
  /** PID of PostgreSQL's backend process. */
  declare readonly processID: number | null
  /** Start of the running statement, by `performance.now()`; null while idle. */
  busySince: number | null = null
  readonly #answerTimeout: number | undefined
  readonly #unnamed: boolean
  readonly #ended = new Promise<void>(resolve => this.once('end', resolve))

  constructor(config: ClientConfig = {}) {
    super(config)
    this.#answerTimeout = config.answerTimeout
    this.#unnamed = config.unnamed ?? false
    // Pending statements reject with the error; without a listener the event would crash the
    // process.
    this.on('error', () => {})
  }

  override query = ((...args: [string, unknown[]?]) => {
    const [text, values] = args
    // A cursor, a COPY stream, or a callback query of the pool itself.
    if (typeof text !== 'string' || args.length > 2) return super.query(...args)
    const prepared = values?.length ? { ...(this.#unnamed ? {} : { name: nameOf(text) }), values } : {}
    const config = { text, ...prepared, query_timeout: this.#answerTimeout }
    return this.#watched(super.query(config))
  }) as pg.Client['query']

  /** Destroys the socket; pending statements fail. */
  destroy(): void {
    this.connection.stream.destroy()
  }

  async #watched<Result>(answer: Promise<Result>): Promise<Result> {
    this.busySince = performance.now()
    try {
      return await answer
    } catch (error) {
      const { message, routine } = error as Partial<pg.DatabaseError>
      if (message === 'Query read timeout') this.emit('unresponsive')
      if (isConnectionError(error) || routine === 'RevalidateCachedQuery') {
        this.destroy()
        // The pool discards only connections that it knows to be broken at release.
        await this.#ended
      }
      throw error
    } finally {
      this.busySince = null
    }
  }
}
