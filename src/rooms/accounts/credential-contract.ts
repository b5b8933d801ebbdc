import { z } from 'zod'

/** A passkey's own words, which the library that checks them reads. */
export const credential = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })

/** What a browser asks for a passkey with, or makes one with. */
export const options = z.object({ options: z.looseObject({ challenge: z.string() }) })
