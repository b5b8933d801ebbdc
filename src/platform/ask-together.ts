import type { CompiledQuery, QueryResult } from 'kysely'
import type { ParameterOrJSON, Sql } from 'postgres'

interface Asked {
  query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

/** So many go over one connection at most: they are answered one after the other. */
const MOST = 24

/**
 * A way to ask `driver` by which statements that are asked at about the same time, by one page or by several, go out together over
 * one connection: each by itself costs a write to a socket and a turn of the loop, more than a small statement takes.
 */
export function askTogether(driver: Sql) {
  let waiting: Asked[] = []

  function send() {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += MOST) void overOne(driver, asked.slice(at, at + MOST))
  }

  return (query: CompiledQuery) =>
    new Promise<QueryResult<unknown>>((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      if (waiting.length === 1) setImmediate(send)
    })
}

async function overOne(driver: Sql, asked: readonly Asked[]): Promise<void> {
  try {
    const connection = await driver.reserve()
    const lost = await Promise.all(asked.map(one => answer(connection, one)))
    // The pool itself takes back a connection that broke off.
    if (!lost.includes(true)) connection.release()
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Whether the connection was lost over it. */
async function answer(connection: Sql, { query, resolve, reject }: Asked): Promise<boolean> {
  try {
    const rows = await connection.unsafe(query.sql, [...query.parameters] as ParameterOrJSON<never>[], {
      prepare: true,
    })
    resolve({ rows: [...rows] })
    return false
  } catch (error) {
    reject(error)
    return String((error as { code?: unknown }).code).startsWith('CONNECTION_')
  }
}
