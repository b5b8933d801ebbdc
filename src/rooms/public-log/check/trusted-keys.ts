import { verifyRotation } from '../notes/key-rotation.ts'
import { COSIGNATURE, formatVerifierKey, parseVerifierKey, type VerifierKey } from '../notes/verifier-keys.ts'

/** Which keys a browser accepts, from what the site says and what the browser remembers. */

/** An answer of keysCall. */
export type ListedKeys = readonly { key: string; rotation: { entry: string } | null }[]

/**
 * The keys of a log from one on, up to the one that signs now: each statement that replaced one must be signed by both.
 * @returns null if the list does not lead from the one to the other
 */
export async function keyChain(from: string, to: string, listed: ListedKeys): Promise<VerifierKey[] | null> {
  const start = listed.findIndex(({ key }) => key === from)
  const first = await parseVerifierKey(from)
  if (!first || (start < 0 && from !== to)) return null
  const chain = [first]
  for (const { key, rotation } of start < 0 ? [] : listed.slice(start + 1)) {
    const { note } = JSON.parse(rotation?.entry ?? '{}') as { note?: string }
    const keys = await verifyRotation(note ?? '')
    if (!keys || formatVerifierKey(keys.from) !== formatVerifierKey(chain.at(-1)!)) return null
    if (formatVerifierKey(keys.to) !== key) return null
    chain.push(keys.to)
  }
  return formatVerifierKey(chain.at(-1)!) === to ? chain : null
}

/** The witnesses' keys in a C2SP tlog-policy. */
export async function witnessKeys(policy: string): Promise<VerifierKey[]> {
  const lines = policy.split('\n').map(line => line.trim().split(/[ \t]+/))
  const keys = await Promise.all(
    lines.filter(([kind]) => kind === 'witness').map(([, , key = '']) => parseVerifierKey(key)),
  )
  return keys.filter(key => key?.type === COSIGNATURE) as VerifierKey[]
}
