import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { useServer } from './server.ts'
import type { SignedIn } from './sign-in.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** COSE_Key of a point on P-256 (RFC 9053): kty EC2, alg ES256. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** A passkey whose private key the test holds; `assertion` signs a challenge as an authenticator does. */
export async function addRealPasskey({ database, address }: ReturnType<typeof useServer>, who: SignedIn) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = Buffer.from(randomUUID()).toString('base64url')
  await database.db
    .insertInto('passkeys')
    .values({ reviewer_id: who.reviewerId, credential_id: id, public_key: coseKey(x, y), counter: 0, name: 'A key' })
    .execute()
  return {
    assertion(challenge: string) {
      const { origin, hostname } = new URL(address)
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      // present and verified (0x05), no counter
      const authenticatorData = Buffer.concat([sha256(hostname), Buffer.from([0x05, 0, 0, 0, 0])])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** Confirms the session with the passkey; returns the call's response. */
export async function confirmWith(who: SignedIn, passkey: Awaited<ReturnType<typeof addRealPasskey>>) {
  const requested = await who.send('POST', '/login/confirm/options.json')
  const { options } = await requested.json()
  return who.send('POST', '/login/confirm.json', { credential: passkey.assertion(options.challenge) })
}
