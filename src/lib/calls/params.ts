import { z } from 'zod'

/** Parameter types shared by calls. In a URL every value is text, and a name may be repeated. */

/** Any text, the first value of a repeated name. */
export const rawText = z.union([z.string(), z.array(z.string()).transform(values => values[0] ?? '')]).optional()

const isOn = (text: string) => text !== 'false' && text !== '0'

/** 'true', '1' and the bare name switch on; 'false', '0' and absence do not. */
export const flagParam = rawText.transform(text => text !== undefined && isOn(text))

/** The same with undefined for absence. */
export const flagOrAbsent = rawText.transform(text => (text === undefined ? undefined : isOn(text)))

/**
 * A value, or the fallback if it is absent or invalid: invalid parameters are no error
 * (R-params-01).
 */
export const orElse = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  schema
    .optional()
    .catch(undefined)
    .transform((value): z.output<T> => value ?? fallback)

/** A name or id for a lookup; rejects text that PostgreSQL cannot store. */
export const lookedUp = z
  .string()
  .max(1000)
  .refine(text => !text.includes('\0'), 'must not hold a null character')
