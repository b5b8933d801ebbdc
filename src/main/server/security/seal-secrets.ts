import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { sealSecrets } from '../../../platform/secrets/secrets.ts'
import { sealIntegrationSecrets } from '../../../rooms/integration/service.ts'
import { sealLogKeys } from '../../../rooms/public-log/sequencer/log-key.ts'

/**
 * Encrypts stored secrets under the current key (secret-box.ts): plaintext ones, and those under another key. Fails
 * with an OperatorError if a key is missing.
 */
export const sealStoredSecrets = (db: Db): Promise<void> =>
  inTransaction(db, async within => {
    await sealSecrets(within)
    await sealIntegrationSecrets(within)
    await sealLogKeys(within)
  })
