import { OperatorError } from '../../../platform/failure.ts'
import { COSIGNATURE, parseVerifierKey, type VerifierKey } from '../notes/verifier-keys.ts'

/** A witness that cosigns our checkpoints (P3.5). */
export interface Witness {
  key: VerifierKey
  /** In signed-note form. */
  verifier: string
  /** Address of its add-checkpoint call. */
  url: string
}

/**
 * Reads LOG_WITNESSES: `KEY URL`, separated by commas. Throws an OperatorError that names the first one that is malformed,
 * and why.
 */
export async function parseWitnesses(setting: string | undefined): Promise<Witness[]> {
  const witnesses: Witness[] = []
  for (const [at, text] of (setting?.split(',') ?? []).entries()) {
    const [verifier = '', prefix = '', ...rest] = text.trim().split(/\s+/)
    const refuse = (why: string) => new OperatorError(`Witness ${at + 1} of LOG_WITNESSES is invalid: ${why}.`)
    if (prefix === '' || rest.length > 0) throw refuse('it must be a verifier key, a space and an address')
    const key = await parseVerifierKey(verifier)
    if (!key) throw refuse(`${verifier} is no verifier key, or a character of it is wrong`)
    if (key.type !== COSIGNATURE) throw refuse(`${verifier} is a log’s key, not a witness’s`)
    const url = URL.canParse(prefix) ? new URL(prefix) : null
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw refuse(`${prefix} is no web address`)
    if (witnesses.some(known => known.verifier === verifier)) throw refuse(`${verifier} is listed twice`)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/add-checkpoint`
    witnesses.push({ key, verifier, url: url.href })
  }
  return witnesses
}
