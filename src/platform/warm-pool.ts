import type { ReservedSql, Sql } from 'postgres'

/** A connection that is one's own until it is released. */
export interface Held extends Pick<ReservedSql, 'unsafe' | 'release'> {
  /** In the place of `release`, where the connection was lost. The driver's own pool takes such a one out by itself. */
  abandon?(): void
}

/** A pool as kysely and `askTogether` use one. */
export interface Pool extends Pick<Sql, 'end'> {
  reserve(): Promise<Held>
}

/**
 * A pool of `size` connections, each the one of its own driver, that hands out the one that was used last: the server's process
 * behind it still has its plans and what it read in the processor's cache. The driver's own pool takes turns, and finds each of
 * them cold.
 *
 * For single statements: a driver whose connection is lost opens another for the next one, which must not be the rest of a
 * transaction. To begin one here is an error.
 * @param open a driver of one connection, which connects when first asked for something
 */
export function warmPool(size: number, open: () => Sql): Pool {
  const connections = new Set(Array.from({ length: size }, open))
  const idle = [...connections]
  const waiting: ((connection: Sql) => void)[] = []

  /** One that is lost may not know it yet: what is asked over it now could fail for that, or be answered by nothing. */
  function replace(lost: Sql) {
    connections.delete(lost)
    void lost.end({ timeout: 0 }).catch(() => {})
    const connection = open()
    connections.add(connection)
    giveBack(connection)
  }

  function giveBack(connection: Sql) {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  return {
    async reserve() {
      const connection = idle.pop() ?? (await new Promise<Sql>(resolve => waiting.push(resolve)))
      let held = true
      const once = (leave: (connection: Sql) => void) => () => {
        if (held) leave(connection)
        held = false
      }
      const unsafe: Sql['unsafe'] = (query, parameters, options) => {
        if (/^(begin|start transaction)\b/.test(query))
          throw new Error('A steady connection takes single statements alone.')
        return connection.unsafe(query, parameters, options)
      }
      return { unsafe, release: once(giveBack), abandon: once(replace) }
    },
    async end(options) {
      await Promise.all([...connections].map(connection => connection.end(options)))
    },
  }
}
