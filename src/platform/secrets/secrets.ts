import { createHmac } from 'node:crypto'
import { cached } from '../../lib/cached.ts'
import type { Db } from '../postgres/database.ts'
import { isCurrent, openSecret, sealSecret } from './secret-box.ts'

/** The installation's signing secrets, the same in every process. */
interface Secrets {
  csrf: string
  mail: string
}

/** Cached for a day per process. */
export const readSecrets = cached(86_400_000, async (db: Db): Promise<Secrets> => {
  const { csrf, mail } = await db.selectFrom('secrets').select(['csrf', 'mail']).executeTakeFirstOrThrow()
  return { csrf: openSecret(csrf, 'secrets.csrf'), mail: openSecret(mail, 'secrets.mail') }
})

/**
 * Encrypts them under the current key if they are not. Throws an OperatorError if they cannot be
 * decrypted.
 */
export async function sealSecrets(db: Db): Promise<void> {
  const stored = db.selectFrom('secrets').select(['csrf', 'mail'])
  const isSealed = ({ csrf, mail }: Secrets) => isCurrent(csrf) && isCurrent(mail)
  // Checks without a lock first, so that a start does not wait.
  if (isSealed(await stored.executeTakeFirstOrThrow())) return
  const { csrf, mail } = await stored.forUpdate().executeTakeFirstOrThrow()
  const set = {
    csrf: sealSecret(openSecret(csrf, 'secrets.csrf'), 'secrets.csrf'),
    mail: sealSecret(openSecret(mail, 'secrets.mail'), 'secrets.mail'),
  }
  await db.updateTable('secrets').set(set).execute()
}

/** A signature; `purpose` separates domains, so that a signature for one is invalid for another. */
export const signText = (secret: string, purpose: string, content: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(content).digest()
