import { z } from 'zod'

/** WebAuthn response, validated by `@simplewebauthn/server`. */
export const credential = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })

/** CSRF token for the renewed session, for pages that are open in this browser. */
export const renewedToken = z.object({ csrf_token: z.string().nullable() })

/** WebAuthn options for creating a passkey or for asking for one. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
