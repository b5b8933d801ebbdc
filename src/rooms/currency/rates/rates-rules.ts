import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { PINNED_CURRENCIES, type Rates } from '../rules.ts'

/** Parses the ECB's reference rates and decides whether to trust them (X-rates-01, X-rates-03). */

/** Rates of one day, including the euro. */
export interface DailyRates {
  /** Date of the rates, `2026-04-13`. */
  asOf: string
  rates: Rates
}

/** Days that a currency keeps its last rate once the ECB omits it; then it can no longer be chosen. */
export const USABLE_RATE_DAYS = 14

/** Age in hours below which rates are not fetched again at start-up. */
export const FRESH_HOURS = 24

const DAY = 86_400_000

/** An array from one element or several: the ECB's history has one `Cube` per day, of which the newest counts. */
const arrayOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (Array.isArray(value) ? value : [value]), z.array(schema))

const quote = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency has three letters'),
  rate: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'a rate is a plain number')
    .transform(Number)
    .pipe(z.number().positive()),
})
const day = z.object({ time: z.iso.date(), Cube: arrayOf(quote) })
const document = z.object({ Envelope: z.object({ Cube: z.object({ Cube: arrayOf(day) }) }) })

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
})

/**
 * Parses the ECB's XML (`eurofxref-daily.xml`). Rejects the whole document for an invalid rate, a duplicate currency,
 * a missing pinned currency or a future date.
 * @throws Error with a one-line reason
 */
export function parseRates(text: string, now: Date): DailyRates {
  const wellFormed = XMLValidator.validate(text)
  if (wellFormed !== true) throw new Error(`it is not XML (${wellFormed.err.msg})`)
  const parsed = document.safeParse(xml.parse(text))
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new Error(`it is not the ECB's XML of rates (${path.join('.')}: ${message})`)
  }
  const { time, Cube } = parsed.data.Envelope.Cube.Cube.reduce((newest, next) =>
    next.time > newest.time ? next : newest,
  )
  if (Date.parse(time) > now.getTime() + DAY) throw new Error(`it is of a day to come, ${time}`)
  const rates: Record<string, number> = { EUR: 1 }
  for (const { currency, rate } of Cube) {
    if (currency in rates) throw new Error(`it states ${currency} twice`)
    rates[currency] = rate
  }
  const missing = PINNED_CURRENCIES.filter(currency => !(currency in rates))
  if (missing.length > 0) throw new Error(`it lacks ${missing.join(', ')}`)
  return { asOf: time, rates }
}

/** Whole days between a date and a time; 0 on the same day. */
export function daysSince(asOf: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / DAY))
}
