import type { OutputOf } from '../../../lib/call.ts'
import type { Db } from '../../../platform/database.ts'
import { ownPerson } from '../../profiles/service.ts'
import { MAIL_KINDS, type MailKind } from '../mail-rules.ts'
import type { privacyCall } from '../privacy-contract.ts'
import { upsertMailChoice } from '../sql/accounts.ts'
import { selectSolelyOwned } from '../sql/leaving.ts'
import { wantsMail } from './mail.ts'

const KINDS = Object.keys(MAIL_KINDS) as MailKind[]

/** What somebody decides of their data, and what they should know before they leave. */
export async function readPrivacy(db: Db, reviewerId: number): Promise<OutputOf<typeof privacyCall>> {
  const [person, shops, mail] = await Promise.all([
    ownPerson(db, reviewerId),
    selectSolelyOwned(db, reviewerId),
    Promise.all(
      KINDS.map(async kind => ({
        kind,
        label: MAIL_KINDS[kind].label,
        about: MAIL_KINDS[kind].about,
        wanted: await wantsMail(db, reviewerId, kind),
      })),
    ),
  ])
  return { email: person?.email ?? null, mail, sole_owner_of: shops }
}

/** Says of every kind of e-mail whether somebody wants it. */
export const saveMail = (db: Db, reviewerId: number, wanted: readonly MailKind[]): Promise<void> =>
  db.transaction().execute(async within => {
    for (const kind of KINDS) await upsertMailChoice(within, reviewerId, kind, wanted.includes(kind))
  })
