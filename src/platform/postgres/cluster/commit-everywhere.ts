import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { isDistributed } from './is-distributed.ts'
import type { Session } from './session.ts'

/**
 * Makes a transaction on a cluster commit everywhere or nowhere (X-cluster-08). Citus prepares a transaction on its nodes first (two
 * phases) if it writes on several; its tables of the coordinator are no node's to it, unless it manages them. So a table that it manages,
 * and that is always empty, is written first. Nothing without a cluster.
 */
export async function commitEverywhere(transaction: Db): Promise<void> {
  if (await isDistributed(transaction)) await sql`DELETE FROM cluster_commits`.execute(transaction)
}

/** Lets Citus manage that table. */
export async function prepareCommits(session: Session): Promise<void> {
  await session.query(`
    SELECT citus_add_local_table_to_metadata('cluster_commits')
     WHERE NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'cluster_commits'::regclass)`)
}
