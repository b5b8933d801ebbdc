import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { isConnectionError } from './connection-error.ts'

export interface ClientConfig extends pg.ClientConfig {
  /** After so many milliseconds without an answer the connection is given up; by default never. */
  answerTimeout?: number
}

/** Names of prepared statements by their text; a text that was evicted gets a new name when it comes back. */
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
 * A connection that prepares each statement with values under a name, so that PostgreSQL parses and plans it once, and that
 * is never used again after something went wrong with it: a statement without an answer in time (the event `unresponsive`),
 * or a plan that a migration made invalid.
 */
export class Client extends pg.Client {
  /** Of PostgreSQL's process behind the connection. */
  declare readonly processID: number | null
  /** When the statement that runs now was sent, by `performance.now()`; null while none does. */
  busySince: number | null = null
  readonly #answerTimeout: number | undefined
  readonly #ended = new Promise<void>(resolve => this.once('end', resolve))

  constructor(config: ClientConfig = {}) {
    super(config)
    this.#answerTimeout = config.answerTimeout
    // Whoever waits for a statement gets the error from it; without a listener the event would end the process.
    this.on('error', () => {})
  }

  override query = ((...args: [string, unknown[]?]) => {
    const [text, values] = args
    // A cursor, a COPY stream, or what the pool itself asks with a callback.
    if (typeof text !== 'string' || args.length > 2) return super.query(...args)
    const prepared = values?.length ? { name: nameOf(text), values } : {}
    const config = { text, ...prepared, query_timeout: this.#answerTimeout }
    return this.#watched(super.query(config))
  }) as pg.Client['query']

  /** Ends the connection without a word to the server; what runs over it fails. */
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
        // The pool takes back only what it knows to be broken by then.
        await this.#ended
      }
      throw error
    } finally {
      this.busySince = null
    }
  }
}
