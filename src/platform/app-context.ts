import type { Jobs } from './jobs/jobs.ts'
import type { ReadInbound } from './mail/inbound/open-reader.ts'
import type { CaptchaConfig } from './outside/captcha.ts'
import type { OutboundClient } from './outside/outbound.ts'
import type { Db } from './postgres/database.ts'
import type { Query } from './postgres/query.ts'
import type { SettingState } from './setting-states.ts'
import type { Storage } from './storage/open-storage.ts'
import type { ScanUpload } from './storage/virus-scan.ts'

/**
 * Dependencies of a room's routes. A service takes only the `Db`, so that it can run inside a
 * transaction.
 */
export interface AppContext {
  db: Db
  /** The same database for prepared statements, which PostgreSQL plans once (database.ts). */
  steady: Db
  /** Single statements on `db`, without a transaction: for the writes of catalogue imports. */
  query: Query
  /**
   * Background jobs. A job sent within a transaction exists if and only if the transaction commits.
   */
  jobs: Jobs
  /** Object storage of uploads. */
  storage: Storage
  /** The site's base URL, for e-mails that no visitor's request triggers. */
  base: string
  /** HTTP client for URLs that users supply. */
  outbound: OutboundClient
  /** Reads e-mails from outside and verifies their signatures, off the event loop. */
  readInbound: ReadInbound
  /** Address to which buyers forward shops' e-mails; absent: they can only be uploaded. */
  proofMail?: string | undefined
  /** Captcha verification of guests; absent: guests are not verified. */
  captcha?: CaptchaConfig | undefined
  /** Virus scanner for uploads; absent: uploads are not scanned. */
  scan?: ScanUpload | undefined
  /** The process's settings and folder, for operators. */
  process: { settings: readonly SettingState[]; dataDir: string }
}
