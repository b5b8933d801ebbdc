import type { Database } from '../database.ts'
import type { Position } from './position.ts'

/** A read replica with pools of its own. */
export interface Replica {
  /** `host:port`, for logs and metrics. */
  name: string
  database: Database
}

/** What a request demands of the replica that answers it; a request that writes has none and uses the primary. */
export interface Reads {
  /** Position of the visitor's last write (X-replicas-03). */
  position: Position
  /** Tags of the page, whose changes the replica must know (X-replicas-04). */
  tags: readonly string[]
  /** Where this request reads, once it has: a replica, or null for the primary. */
  chosen?: Replica | null
}
