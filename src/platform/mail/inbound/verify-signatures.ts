import { createHash } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import type { LookUpTxt, Signature, SignatureFault } from '../../../lib/inbound-message.ts'

/** Signatures that are verified; a message with more is refused. */
export const MOST_SIGNATURES = 10
/** RFC 8301: shorter RSA keys are not to be trusted. */
const SHORTEST_KEY = 1024
/** Bounds of what a name server may answer. */
const MOST_RECORDS = 10
const LONGEST_RECORD = 4096
/** How far clocks may differ, in milliseconds. */
const CLOCK_SKEW = 10 * 60_000

type Result = Awaited<ReturnType<typeof dkimVerify>>['results'][number]

export interface Verified {
  /** Headers in order, as the verifier separated them; lines are folded. */
  headers: readonly { key: string; line: Buffer }[]
  signatures: Signature[]
}

/**
 * Verifies all DKIM signatures of a message by RFC 6376, strictly. RFC 8301 applies: SHA-1 and RSA keys below 1,024 bits are
 * refused. So are `l=`, keys for tests, and a key that is one of several of its name.
 */
export async function verifySignatures(message: Buffer, txt: LookUpTxt, now: Date): Promise<Verified> {
  const result = await dkimVerify(message, {
    strict: true,
    minBitLength: SHORTEST_KEY,
    curTime: now,
    resolver: name => findKey(name, txt),
  })
  const { headers } = result as unknown as { headers: { parsed: { key: string; line: Buffer }[] } | undefined }
  return {
    headers: headers?.parsed ?? [],
    signatures: result.results.filter(one => one.signingDomain).map(one => signatureOf(one, now)),
  }
}

/** The key record of a name, as the verifier expects it from a resolver. */
async function findKey(name: string, txt: LookUpTxt): Promise<string[][]> {
  if (name.length > 253 || !/^[\w.-]+$/.test(name)) throw failure('ENOTFOUND')
  const records = await txt(name).catch(() => {
    throw failure('ETIMEOUT')
  })
  if (records.length > MOST_RECORDS || records.some(record => record.length > LONGEST_RECORD)) throw failure('ETIMEOUT')
  const keys = records.filter(record => /(^|;)\s*p\s*=/.test(record))
  // RFC 6376, 3.6.2.2: what several records mean is undefined
  if (keys.length !== 1) throw failure('ENOTFOUND')
  return [[keys[0]!]]
}

const failure = (code: string) => Object.assign(new Error(code), { code })

function signatureOf(result: Result, now: Date): Signature {
  return {
    domain: String(result.signingDomain).toLowerCase().replace(/\.$/, ''),
    selector: String(result.selector),
    fault: faultOf(result, now),
    signed: (result.signingHeaders?.keys ?? '')
      .split(':')
      .map(name => name.trim().toLowerCase())
      .filter(name => name !== ''),
    key: result.rr ?? null,
    sha256: createHash('sha256')
      .update(Buffer.from(String(result.signature ?? ''), 'base64'))
      .digest('hex'),
  }
}

const BY_COMMENT: Readonly<Record<string, SignatureFault>> = {
  'body hash did not verify': 'changed',
  'bad signature': 'changed',
  expired: 'expired',
  'invalid expiration': 'expired',
  'no key': 'no_key',
}

function faultOf(result: Result, now: Date): SignatureFault | null {
  const { status, rr, signTime } = result
  const rule = (status.policy as Record<string, unknown> | undefined)?.['dkim-rules']
  if (rule === 'weak-key') return 'weak_key'
  if (rule === 'weak-algorithm') return 'weak_algorithm'
  if (status.result === 'temperror') return 'name_server'
  if (result.canonBodyLengthLimited) return 'partial_body'
  if (status.result !== 'pass') {
    if (rr && /(^|;)p=(;|$)/.test(rr)) return 'revoked_key'
    return BY_COMMENT[String(status.comment)] ?? 'malformed'
  }
  if (status.testing) return 'test_key'
  if (signTime && new Date(signTime).getTime() > now.getTime() + CLOCK_SKEW) return 'from_the_future'
  return null
}
