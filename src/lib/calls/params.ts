import { z } from 'zod'

/** Kinds of parameters that calls share. In an address everything is text, and a name may stand twice. */

/** Any text, of a name given twice the first: reading it is the business of the rules. */
export const rawText = z.union([z.string(), z.array(z.string()).transform(values => values[0] ?? '')]).optional()

const isOn = (text: string) => text !== 'false' && text !== '0'

/** 'true', '1' and the bare name switch on; 'false', '0' and absence do not. */
export const flagParam = rawText.transform(text => text !== undefined && isOn(text))

/** The same where absence means something else than off. */
export const flagOrAbsent = rawText.transform(text => (text === undefined ? undefined : isOn(text)))

/** A value, or the fallback where it is absent or not of its kind: odd parameters are no error (R-params-01). */
export const orElse = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  schema
    .optional()
    .catch(undefined)
    .transform((value): z.output<T> => value ?? fallback)

/** A name or id that is looked up: what no database stores is refused at once. */
export const lookedUp = z
  .string()
  .max(1000)
  .refine(text => !text.includes('\0'), 'must not hold a null character')
