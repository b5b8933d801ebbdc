/** Parses dates in tables (X-import-34). */

/** Longest date, in characters. */
const LONGEST = 60

const TIME = String.raw`(?:,?[T ](?:at )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[ap])\.?m\.?)?)?`
const ZONE = String.raw`(?: ?(?:Z|UTC|GMT))?(?: ?(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2}))?`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? )?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const MONTH = '(?<month>[a-z]{3,9})'
const form = (date: string) => new RegExp(`^${date}${TIME}${ZONE}$`, 'i')

const YEAR_FIRST = form(String.raw`(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})`)
const YEAR_LAST = form(String.raw`(?<one>\d{1,2})[/.](?<other>\d{1,2})[/.](?<year>\d{4})`)
const DAY_MONTH = form(String.raw`${WEEKDAY}${DAY}\.?[ -]${MONTH}\.?,?[ -](?<year>\d{4})`)
const MONTH_DAY = form(String.raw`${WEEKDAY}${MONTH}\.? ${DAY},? (?<year>\d{4})`)

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Problem message for an invalid date. */
export const DATE_HINT =
  'not a date such as 2024-05-01, 2024-05-01 10:15:00 +0200, 01/05/2024 (day first) or 1 May 2024'

/**
 * Converts a date to ISO 8601: `2024-05-01`, `2024-05-01 10:00:00 -0400`, `01/05/2024` (day first, as in Judge.me's
 * files, unless only the month fits), `25 Sep 2025`, `September 25, 2025 3:04 PM`. UTC without a time zone.
 * @returns undefined if it is no calendar date
 */
export function isoDate(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text.trim().replace(/\s+/g, ' ')
  for (const pattern of [YEAR_FIRST, YEAR_LAST, DAY_MONTH, MONTH_DAY]) {
    const parts = pattern.exec(plain)?.groups
    if (parts) return iso(parts)
  }
  return undefined
}

type Parts = Record<string, string | undefined>

/** Day, and month from 1; 0 for an unknown month name. */
function dayAndMonth({ one, other, day, month = '' }: Parts): [day: number, month: number] {
  if (one !== undefined) return Number(other) <= 12 ? [Number(one), Number(other)] : [Number(other), Number(one)]
  if (/^\d/.test(month)) return [Number(day), Number(month)]
  return [Number(day), MONTHS.findIndex(name => name.startsWith(month.toLowerCase())) + 1]
}

function iso(parts: Parts): string | undefined {
  const [day, month] = dayAndMonth(parts)
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)]
  const given = Number(parts.hour ?? 0)
  if (parts.half !== undefined && (given < 1 || given > 12)) return undefined
  const hour = parts.half === undefined ? given : (given % 12) + (parts.half.toLowerCase() === 'p' ? 12 : 0)
  const local = new Date(0)
  local.setUTCFullYear(Number(parts.year), month - 1, day)
  local.setUTCHours(hour, minute, second)
  const real = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && local.getUTCHours() === hour
  if (!real || minute > 59 || second > 59) return undefined
  const offset = (Number(parts.hours ?? 0) * 60 + Number(parts.minutes ?? 0)) * (parts.sign === '-' ? -1 : 1)
  return new Date(local.getTime() - offset * 60_000).toISOString()
}
