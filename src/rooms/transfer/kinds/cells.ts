/** What cells of a table mean. */

const YEAR_FIRST =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const YEAR_LAST = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * A date as ISO 8601: `2024-05-01`, `2024-05-01 10:00:00 UTC`, `2024-05-01 10:00:00 -0400`, `01/05/2024` (the day first, as
 * Judge.me writes it, unless that can only be the month). Without a zone it is UTC.
 * @returns the text as it came when it is no date of the calendar, for the contract to refuse
 */
export function isoDate(text: string): string {
  const first = YEAR_FIRST.exec(text)
  if (first) return iso(text, [first[1], first[2], first[3]], [first[4], first[5], first[6]], first[7])
  const last = YEAR_LAST.exec(text)
  if (!last) return text
  const dayFirst = Number(last[2]) <= 12
  return iso(text, [last[3], last[dayFirst ? 2 : 1], last[dayFirst ? 1 : 2]], [last[4], last[5], last[6]], undefined)
}

type Parts = (string | undefined)[]

function iso(text: string, date: Parts, time: Parts, zone: string | undefined): string {
  const [year, month, day] = date.map(Number) as [number, number, number]
  const [hour, minute, second] = time.map(part => Number(part ?? 0)) as [number, number, number]
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  local.setUTCHours(hour, minute, second)
  const real = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && local.getUTCHours() === hour
  if (!real || minute > 59 || second > 59) return text
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  const minutes = offset ? (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1) : 0
  return new Date(local.getTime() - minutes * 60_000).toISOString()
}

/** A price as the contract has it: without currencies, spaces and separators of thousands. As it came when it is none. */
export function amount(text: string): string {
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(/^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$/, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  return bare
}

/** The text, or undefined for an empty cell. */
export const filled = (text: string): string | undefined => (text === '' ? undefined : text)
