import type { z } from 'zod'
import { catalogRecord, type ParsedRecord } from './schemas.ts'

/** A valid record, or its first error. */
export type Validated =
  | { record: ParsedRecord; column?: undefined; reason?: undefined }
  | { record?: undefined; column?: string; reason: string }

/**
 * Validates any value against the contract (X-import-07). Rejects text that PostgreSQL cannot store: NUL, or half a surrogate
 * pair.
 */
export function validateRecord(value: unknown): Validated {
  const parsed = catalogRecord.safeParse(value)
  if (!parsed.success) return explain(parsed.error, value)
  const column = unstorable(parsed.data, '')
  return column === undefined ? { record: parsed.data } : { column, reason: UNSTORABLE }
}

const UNSTORABLE = 'it contains a character that is not text (NUL or half of a surrogate pair)'

function explain(error: z.ZodError, value: unknown): Validated {
  const issue = error.issues[0]!
  const column = issue.path.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key)),
    '',
  )
  return { column: column || undefined, reason: reasonOf(issue, at(value, issue.path)) }
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** A Zod issue as a sentence for the file's owner. */
function reasonOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined) return 'it is missing'
  const shown = typeof given === 'string' || typeof given === 'number' ? `${quoted(given)}: ` : ''
  if (issue.code === 'invalid_union') return `${shown}not a known kind of row`
  if (issue.code === 'too_big')
    return `${shown}${issue.origin === 'string' ? `longer than ${issue.maximum} characters` : `more than ${issue.maximum}`}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'it is empty' : `${shown}less than ${issue.minimum}`
  if (issue.code === 'invalid_type')
    return `${shown}${issue.expected === 'int' ? 'a whole number' : issue.expected} is expected`
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return `${shown}not a date and time such as 2024-05-01T12:00:00Z`
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${shown}not an e-mail address`
  if (issue.code === 'invalid_value') return `${shown}one of ${issue.values.join(', ')} is expected`
  return `${shown}${issue.message}`
}

function quoted(given: string | number): string {
  const text = String(given).replace(/\p{C}/gu, '\u{FFFD}')
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}

/** Path of a text that PostgreSQL cannot store. */
function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key]
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    const found = unstorable(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}
