import { z } from 'zod'

/** A passkey's own words, which the library that checks them reads. */
export const credential = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })

/** The session has a new cookie: what pages that are open in this browser prove their writes with from now on. */
export const renewedToken = z.object({ csrf_token: z.string().nullable() })

/** What a browser asks for a passkey with, or makes one with. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
