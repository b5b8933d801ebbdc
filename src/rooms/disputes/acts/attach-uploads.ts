import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeFileIds } from '../evidence/file-id.ts'
import { MOST_EVIDENCE } from '../rules.ts'
import type { DisputeKey } from '../sql/disputes.ts'
import { attachFiles, countEvidence } from '../sql/files.ts'

const tooMuchEvidence = () => {
  const message = `A dispute can have up to ${MOST_EVIDENCE.files} files and ${MOST_EVIDENCE.bytes / 2 ** 20} MB in total. Send this without files.`
  return new Problem(422, 'too_much_evidence', message, { fields: [{ field: 'files', message }] })
}

/** Attaches the actor's own unattached uploads to an event. Fails with 422 `unknown_file` and `too_much_evidence`. */
export async function attachUploads(
  db: Db,
  uploaderId: number,
  ids: readonly string[],
  key: DisputeKey,
  eventNo: number,
) {
  if (ids.length === 0) return
  const files = decodeFileIds(ids, uploaderId)
  if (!files || (await attachFiles(db, uploaderId, files, key, eventNo)) !== files.length)
    throw new Problem(422, 'unknown_file', 'A file is no longer available. Choose it again.')
  const all = await countEvidence(db, key)
  if (all.files > MOST_EVIDENCE.files || all.bytes > MOST_EVIDENCE.bytes) throw tooMuchEvidence()
}
