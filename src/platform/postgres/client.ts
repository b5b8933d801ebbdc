import { LRUCache } from 'lru-cache'
import pg from 'pg'

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
 * is never used again after something went wrong with it: a statement without an answer in time, or a plan that a migration
 * made invalid.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Whoever waits for a statement gets the error from it; without a listener the event would end the process.
    this.on('error', () => {})
  }

  override query = ((...args: [string, unknown[]?]) => {
    const [text, values] = args
    // A cursor, a COPY stream, or what the pool itself asks with a callback.
    if (typeof text !== 'string' || args.length > 2) return super.query(...args)
    return this.#watched(values?.length ? super.query({ name: nameOf(text), text, values }) : super.query(text))
  }) as pg.Client['query']

  async #watched<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer
    } catch (error) {
      if (isUnusable(error)) this.connection.stream.destroy()
      throw error
    }
  }
}

function isUnusable(error: unknown): boolean {
  const { message, routine } = error as Partial<pg.DatabaseError>
  return message === 'Query read timeout' || routine === 'RevalidateCachedQuery'
}
