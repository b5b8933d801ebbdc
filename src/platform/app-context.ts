import type { Jobs } from './jobs/jobs.ts'
import type { CaptchaConfig } from './outside/captcha.ts'
import type { OutboundClient } from './outside/outbound.ts'
import type { Db } from './postgres/database.ts'
import type { Query } from './postgres/query.ts'
import type { Storage } from './storage/open-storage.ts'
import type { ScanUpload } from './storage/virus-scan.ts'

/** What a room's routes may use. A service takes the `Db` alone, so that it can stand within a transaction. */
export interface AppContext {
  db: Db
  /** The same for statements that are planned once (database.ts). */
  steady: Db
  /** Single statements on `db`: for what an import's way writes. */
  query: Query
  /** Background work: sent within the transaction that wants it, it exists if and only if that commits. */
  jobs: Jobs
  /** Where uploads are kept. */
  storage: Storage
  /** The site's own address, for e-mails about what no request of a person asks for. */
  base: string
  /** The way to places that somebody else names. */
  outbound: OutboundClient
  /** How it is seen that a guest is a person; absent: it is not asked. */
  captcha?: CaptchaConfig | undefined
  /** Scans uploads for viruses; absent: nothing does. */
  scan?: ScanUpload | undefined
}
