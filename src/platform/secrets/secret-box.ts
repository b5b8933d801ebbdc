import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { OperatorError } from '../failure.ts'

/**
 * Encryption at rest for secrets in the database: AES-256-GCM under a key derived from
 * CANDOR_SECRET_KEY. Without that key they are stored in plain text. Format:
 * `sealed:1:KEYID:BASE64URL(iv, tag, text)`; KEYID identifies the key, so that
 * CANDOR_SECRET_KEY_OLD decrypts values sealed before a rotation.
 */
const HEAD = 'sealed:1:'
const IV = 12
const TAG = 16

interface Key {
  id: string
  bytes: Buffer
}

/**
 * Key material from the settings: any text with enough entropy, such as 32 random bytes in base64.
 */
export const SHORTEST_KEY = 32

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'candor secrets at rest', 32))
  return { id: hash('sha256', bytes).slice(0, 8), bytes }
}

let keys: { current?: Key | undefined; all: Key[] } = readKeys(process.env)

function readKeys(env: NodeJS.ProcessEnv) {
  const current = env.CANDOR_SECRET_KEY ? keyOf(env.CANDOR_SECRET_KEY) : undefined
  const old = env.CANDOR_SECRET_KEY_OLD ? keyOf(env.CANDOR_SECRET_KEY_OLD) : undefined
  return { current, all: [current, old].filter(key => key !== undefined) }
}

/** Replaces the keys that were read from the environment at start. */
export function useSecretKeys(env: NodeJS.ProcessEnv): void {
  keys = readKeys(env)
}

/**
 * Whether a value is stored in its current form: under the current key, or plain if there is none.
 */
export const isCurrent = (stored: string) =>
  keys.current ? stored.startsWith(`${HEAD}${keys.current.id}:`) : !stored.startsWith(HEAD)

/**
 * @param purpose where it is stored (the additional authenticated data): a value sealed for one
 * place cannot be opened in another
 */
export function sealSecret(text: string, purpose: string): string {
  const { current } = keys
  if (!current) return text
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${HEAD}${current.id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws an OperatorError if the key is missing or the text was tampered with. */
export function openSecret(stored: string, purpose: string): string {
  if (!stored.startsWith(HEAD)) return stored
  const [id = '', body = ''] = stored.slice(HEAD.length).split(':')
  const key = keys.all.find(key => key.id === id)
  if (!key)
    throw new OperatorError(
      'The database’s secrets are encrypted with a key that is not set: set CANDOR_SECRET_KEY, or CANDOR_SECRET_KEY_OLD, to the one they were encrypted with.',
    )
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV, IV + TAG))
  try {
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new OperatorError(`A secret in the database (${purpose}) was changed by something other than Candor.`, {
      cause: error,
    })
  }
}
