import type { Client } from '../client.ts'

/** One connection for what is done to a cluster's tables, without the limits of requests. */
export interface Session {
  // biome-ignore lint/suspicious/noExplicitAny: rows of a catalog query, which its caller knows.
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
  /** Runs `run` in a transaction, rolled back when it fails. */
  inTransaction<T>(run: () => Promise<T>): Promise<T>
}

export function openSession(client: Client): Session {
  const query = (text: string, values?: unknown[]) => client.query(text, values)
  return {
    query,
    async inTransaction(run) {
      await query('BEGIN')
      try {
        const result = await run()
        await query('COMMIT')
        return result
      } catch (error) {
        // A lost connection has rolled back by itself.
        await query('ROLLBACK').catch(() => {})
        throw error
      }
    },
  }
}
