import { Problem } from '../../../platform/http/failures/problem.ts'
import { uploadScans } from '../../../platform/logging/metrics.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ScannerConfig, type ScanUpload, scanBytes } from '../../../platform/storage/virus-scan.ts'
import { recordSecurityEvent } from '../../../rooms/accounts/service/security-events.ts'

/** Scans uploads with the operator's scanner, counts them, and records findings. Undefined if none is configured. */
export function createUploadScan(config: ScannerConfig | undefined, db: Db): ScanUpload | undefined {
  if (!config) return undefined
  return async (bytes, uploaderId) => {
    const found = await scanBytes(config, bytes).catch(error => {
      uploadScans.inc({ outcome: 'unavailable' })
      throw unavailable(error)
    })
    uploadScans.inc({ outcome: found === null ? 'clean' : 'infected' })
    if (found === null) return
    const details = { found: found.slice(0, 100), bytes: bytes.length }
    await recordSecurityEvent(db, { kind: 'upload_infected', actorId: uploaderId, actorRole: 'reviewer', details })
    throw new Problem(
      422,
      'infected',
      'Our virus scanner found something in this file, so it was not uploaded. Choose another one.',
    )
  }
}

function unavailable(cause: unknown): Problem {
  const why = 'We can’t check files for viruses right now. Please try again in a few minutes.'
  const problem = new Problem(503, 'scanner_unavailable', why)
  problem.cause = cause
  return problem
}
