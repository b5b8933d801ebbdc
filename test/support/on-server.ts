import { openDatabase } from '../../src/platform/postgres/database.ts'
import type { Query } from '../../src/platform/postgres/query.ts'

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the server's maintenance database. */
export async function onServer<T>(server: string, run: (query: Query) => Promise<T>): Promise<T> {
  const { query, close } = openDatabase(databaseUrl(server, 'postgres'), { connections: 1 })
  try {
    return await run(query)
  } finally {
    await close()
  }
}
