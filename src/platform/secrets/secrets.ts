import { createHmac } from 'node:crypto'
import { cached } from '../../lib/cached.ts'
import type { Db } from '../postgres/database.ts'
import { isCurrent, openSecret, sealSecret } from './secret-box.ts'

/** What this installation signs with; every process reads the same. */
interface Secrets {
  csrf: string
  mail: string
}

/** Read once a day in a process. */
export const readSecrets = cached(86_400_000, async (db: Db): Promise<Secrets> => {
  const { csrf, mail } = await db.selectFrom('secrets').select(['csrf', 'mail']).executeTakeFirstOrThrow()
  return { csrf: openSecret(csrf, 'secrets.csrf'), mail: openSecret(mail, 'secrets.mail') }
})

/** Seals them under the current key where they are not. Fails with an OperatorError where they cannot be opened. */
export async function sealSecrets(db: Db): Promise<void> {
  const stored = db.selectFrom('secrets').select(['csrf', 'mail'])
  const isSealed = ({ csrf, mail }: Secrets) => isCurrent(csrf) && isCurrent(mail)
  // Without a lock where there is nothing to do: a start waits for nobody.
  if (isSealed(await stored.executeTakeFirstOrThrow())) return
  const { csrf, mail } = await stored.forUpdate().executeTakeFirstOrThrow()
  const set = {
    csrf: sealSecret(openSecret(csrf, 'secrets.csrf'), 'secrets.csrf'),
    mail: sealSecret(openSecret(mail, 'secrets.mail'), 'secrets.mail'),
  }
  await db.updateTable('secrets').set(set).execute()
}

/** A signature; `purpose` keeps what is signed for one thing from being taken for another. */
export const signText = (secret: string, purpose: string, what: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(what).digest()
