import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { PINNED_CURRENCIES, type Rates } from '../rules.ts'

/** Reads the ECB's document of reference rates and decides when to believe it (X-rates-01, X-rates-03). */

/** Rates of one day, the euro included. */
export interface DailyRates {
  /** The day they are for, `2026-04-13`. */
  asOf: string
  rates: Rates
}

/** So many days a currency keeps its last rate when the ECB no longer states one; then it can no longer be chosen. */
export const USABLE_RATE_DAYS = 14

/** Rates checked less than so many hours ago are not fetched again at a start. */
export const FRESH_HOURS = 24

const DAY = 86_400_000

/** Several days (the ECB's history has one `Cube` for each) are read too: the newest counts. */
const one = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (Array.isArray(value) ? value : [value]), z.array(schema))

const quote = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency has three letters'),
  rate: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'a rate is a plain number')
    .transform(Number)
    .pipe(z.number().positive()),
})
const day = z.object({ time: z.iso.date(), Cube: one(quote) })
const document = z.object({ Envelope: z.object({ Cube: z.object({ Cube: one(day) }) }) })

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
})

/**
 * Reads the ECB's XML (`eurofxref-daily.xml`). Strict: a single rate that is none, a currency twice, a pinned currency
 * missing or a day to come make the whole document unbelievable.
 * @throws Error that says in a line what is wrong
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

/** Whole days from a day to a moment; 0 on the day itself. */
export function daysSince(asOf: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / DAY))
}
