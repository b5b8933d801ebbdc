import type { CompiledQuery, QueryResult } from 'kysely'
import type { ParameterOrJSON } from 'postgres'
import type { Held, Pool } from './warm-pool.ts'

interface Asked {
  query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

/** So many go over one connection at most: they are answered one after the other. */
const MOST = 24

/**
 * A way to ask `pool` by which statements that are asked at about the same time, by one page or by several, go out together over
 * one connection: each by itself costs a write to a socket and a turn of the loop, more than a small statement takes.
 */
export function askTogether(pool: Pool) {
  let waiting: Asked[] = []

  function send() {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += MOST) void overOne(pool, asked.slice(at, at + MOST))
  }

  return (query: CompiledQuery) =>
    new Promise<QueryResult<unknown>>((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      if (waiting.length === 1) setImmediate(send)
    })
}

/** Asks by itself, at once: kysely's own way to a connection and back costs a fifth of a small statement's processor time. */
export const askAlone = (pool: Pool) => (query: CompiledQuery) =>
  new Promise<QueryResult<unknown>>((resolve, reject) => void overOne(pool, [{ query, resolve, reject }]))

async function overOne(pool: Pool, asked: readonly Asked[]): Promise<void> {
  let connection: Held | undefined
  try {
    const held = await pool.reserve()
    connection = held
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    await Promise.race([Promise.all(asked.map(one => answer(held, one, lose))), lost])
    held.release()
  } catch (error) {
    connection?.abandon?.()
    // Of a connection that was lost: who waited for their turn on it is told by nobody else.
    for (const { reject } of asked) reject(error)
  }
}

/** @param lose is told where the connection was lost over it */
async function answer(connection: Held, { query, resolve, reject }: Asked, lose: (error: unknown) => void) {
  try {
    const rows = await connection.unsafe(query.sql, [...query.parameters] as ParameterOrJSON<never>[], {
      prepare: true,
    })
    // Taken out: what the driver waits with lives until the whole heap is collected, and the rows in it as long.
    resolve({ rows: rows.splice(0) })
  } catch (error) {
    reject(error)
    const { code, severity } = error as { code?: unknown; severity?: unknown }
    // A fatal error is the server's last word on a connection.
    if (severity === 'FATAL' || String(code).startsWith('CONNECTION_')) lose(error)
  }
}
