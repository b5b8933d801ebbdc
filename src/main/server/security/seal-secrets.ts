import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { sealSecrets } from '../../../platform/secrets/secrets.ts'
import { sealIntegrationSecrets } from '../../../rooms/integration/service.ts'

/**
 * Encrypts what the database holds of secrets under the current key (secret-box.ts): what was stored before there was one, and
 * what another key sealed. Fails with an OperatorError where the key of some is not set.
 */
export const sealStoredSecrets = (db: Db): Promise<void> =>
  inTransaction(db, async within => {
    await sealSecrets(within)
    await sealIntegrationSecrets(within)
  })
