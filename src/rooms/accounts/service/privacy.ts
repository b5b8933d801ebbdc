import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { mailChoices } from '../../notifications/mail-service.ts'
import { ownPerson } from '../../people/service.ts'
import type { privacyCall } from '../deletion/privacy-contract.ts'
import { PRIVACY_META } from '../page-meta.ts'
import { selectSolelyOwned } from '../sql/deletion.ts'

/** A person's privacy settings, and what they should know before they delete their account. */
export async function readPrivacy(db: Db, reviewerId: number, loaders: Loaders): Promise<OutputOf<typeof privacyCall>> {
  const [person, shops, mail] = await Promise.all([
    ownPerson(db, reviewerId, loaders),
    selectSolelyOwned(db, reviewerId),
    mailChoices(db, reviewerId),
  ])
  return { email: person?.email ?? null, mail, sole_owner_of: shops, meta_data: PRIVACY_META }
}
