import type { ReservedSql, Sql } from 'postgres'

/** A connection that is one's own until it is released. */
export interface Held extends Pick<ReservedSql, 'unsafe' | 'release'> {
  /** In the place of `release`, where the connection was lost. The driver's own pool takes such a one back by itself. */
  abandon?(): void
}

/** A pool as kysely and `askTogether` use one. */
export interface Pool extends Pick<Sql, 'end'> {
  reserve(): Promise<Held>
}

/**
 * A pool of connections, each the one of its own driver, that hands out the one that was used last: the server's process behind it
 * still has its plans and what it read in the processor's cache. The driver's own pool takes turns, and finds each of them cold.
 *
 * For single statements: a driver whose connection is lost opens another for the next one, which must not be the rest of a
 * transaction. To begin one here is an error.
 */
export function warmPool(connections: readonly Sql[]): Pool {
  const idle = [...connections]
  const waiting: ((connection: Sql) => void)[] = []

  function giveBack(connection: Sql) {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  return {
    async reserve() {
      const connection = idle.pop() ?? (await new Promise<Sql>(resolve => waiting.push(resolve)))
      let held = true
      const release = () => {
        if (held) giveBack(connection)
        held = false
      }
      const unsafe: Sql['unsafe'] = (query, parameters, options) => {
        if (/^(begin|start transaction)\b/.test(query))
          throw new Error('A steady connection takes single statements alone.')
        return connection.unsafe(query, parameters, options)
      }
      return { unsafe, release, abandon: release }
    },
    async end(options) {
      await Promise.all(connections.map(connection => connection.end(options)))
    },
  }
}
