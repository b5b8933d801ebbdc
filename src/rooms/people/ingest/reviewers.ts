import { randomUUID } from 'node:crypto'
import { type Incoming, type Ingested, mergeFields, nothingIngested, orNull, sameRow } from '../../../lib/ingest.ts'
import { outsideAddress, requestOutsidePictures } from '../../../platform/outside/outside-pictures.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { DEPARTED, departedAmong } from './departed.ts'
import { displayName, emailAddressOf } from './hide-addresses.ts'

/** A person as an import states them. */
export interface ReviewerRow {
  /** The source's id of the person. An e-mail address here, with or without `mailto:`, is used as `email`. */
  external_id: string
  name: string
  email?: string | undefined
  country?: string | undefined
  city?: string | undefined
  avatar_url?: string | undefined
}

interface Stored {
  external_id: string
  name: string
  email: string | null
  country: string | null
  city: string | null
  avatar_url: string | null
  /** Whether the person has signed in: their own profile then takes precedence over imports. */
  claimed: boolean
}

/** Width of an avatar at its largest, on a high-density screen, in px. */
const AVATAR_WIDTH = 160

/** External id of the placeholder reviewer for reviews whose export omits the author. */
const WITHHELD = 'candor:withheld'

/** Maps external ids, aliases and e-mail addresses to reviewer ids. Skips people who deleted their account. */
export async function findReviewers(sql: Query, names: Iterable<string>): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const [addresses, ids] = split(names)
  const people = await sql<{ name: string; reviewer_id: number }>`
    SELECT external_id AS name, reviewer_id FROM reviewers WHERE external_id = ANY(${ids}) AND left_at IS NULL
    UNION ALL SELECT a.external_id, reviewer_id FROM reviewer_aliases a JOIN reviewers USING (reviewer_id)
     WHERE a.external_id = ANY(${ids}) AND left_at IS NULL`
  for (const person of people) found.set(person.name, person.reviewer_id)
  if (addresses.size > 0) {
    const matches = await sql<{ email: string; reviewer_id: number }>`
      SELECT email, reviewer_id FROM reviewers WHERE email = ANY(${[...addresses.keys()]}) AND left_at IS NULL`
    for (const person of matches) for (const name of addresses.get(person.email)!) found.set(name, person.reviewer_id)
  }
  return found
}

/** Splits names into addresses (lower-cased, with the names that spell them) and external ids. */
function split(names: Iterable<string>): [Map<string, string[]>, string[]] {
  const addresses = new Map<string, string[]>()
  const ids: string[] = []
  for (const name of new Set(names)) {
    const address = emailAddressOf(name)
    if (address === null) ids.push(name)
    else addresses.set(address, [...(addresses.get(address) ?? []), name])
  }
  return [addresses, ids]
}

/**
 * Upserts people by external id and by e-mail address. A row with a known address and a new id becomes an alias of
 * that person and only fills in empty fields. Rows never change people who have signed in, nor replace a stored
 * address. Skips rows of people who deleted their account, without a problem if the row has only their address
 * (P1.7). External ids must be unique within `rows`.
 */
export async function ingestReviewers(sql: Query, given: Incoming<ReviewerRow>[]): Promise<Ingested> {
  const result = nothingIngested()
  const rows = await withoutDeparted(sql, given, result)
  const { byId, byAddress } = await loadPeople(sql, rows)
  const before = new Map<Stored, Stored>(
    [...byId.values(), ...byAddress.values()].map(person => [person, { ...person }]),
  )
  const aliases = new Map<string, Stored>()
  /** People that rows refer to, with the first such row. */
  const touched = new Map<Stored, ReviewerRow>()

  for (const { line, record } of rows) {
    const own = emailAddressOf(record.external_id)
    const address = record.email?.toLowerCase() ?? own
    const named = own === null ? byId.get(record.external_id) : undefined
    const addressed = address === null ? undefined : byAddress.get(address)
    let person = named ?? addressed
    const given = {
      name: displayName(record.name),
      country: record.country,
      city: record.city ? displayName(record.city) : orNull(record.city),
      avatar_url: orNull(record.avatar_url && outsideAddress(record.avatar_url, AVATAR_WIDTH)),
    }
    if (!person) {
      person = {
        external_id: own === null ? record.external_id : `candor-${randomUUID()}`,
        name: '',
        email: address,
        country: null,
        city: null,
        avatar_url: null,
        claimed: false,
      }
      Object.assign(person, mergeFields(person, given))
    } else if (person.external_id === record.external_id && !person.claimed)
      Object.assign(person, mergeFields(person, given))
    else if (!person.claimed) Object.assign(person, mergeFields(person, fill(person, given)))

    if (address !== null && address !== person.email) {
      if (person.email !== null || (addressed && addressed !== person)) {
        const reason =
          person.email === null
            ? 'the e-mail address is another reviewer’s and was left out'
            : 'the e-mail address known before was kept'
        result.problems.push({ line, column: 'email', reason, outcome: 'note' })
      } else person.email = address
    }
    if (own === null && !byId.has(record.external_id) && person.external_id !== record.external_id)
      aliases.set(record.external_id, person)
    if (own === null) byId.set(record.external_id, person)
    if (person.email !== null) byAddress.set(person.email, person)
    if (!touched.has(person)) touched.set(person, record)
    result.outcomes.set(record, 'unchanged')
  }

  const stored = [...touched].flatMap(([person, record]) => {
    const previous = before.get(person)
    if (previous && sameRow(previous, person)) return []
    result.outcomes.set(record, previous ? 'changed' : 'added')
    return [person]
  })
  if (stored.length > 0) await storePeople(sql, stored)
  await requestOutsidePictures(
    sql,
    rows.map(({ record }) => record.avatar_url),
  )
  if (aliases.size > 0) await storeAliases(sql, aliases)
  return result
}

/**
 * Drops rows of departed people and reports them in `result`. Keeps a row whose address belongs to an account again.
 */
async function withoutDeparted(sql: Query, rows: Incoming<ReviewerRow>[], result: Ingested) {
  const namesOf = ({ record: { external_id, email } }: Incoming<ReviewerRow>) => [
    external_id,
    ...(email === undefined ? [] : [email.toLowerCase()]),
  ]
  const departed = await departedAmong(sql, rows.flatMap(namesOf))
  if (departed.size === 0) return rows
  const activeAccounts = await findReviewers(
    sql,
    rows.flatMap(({ record: { email } }) => email?.toLowerCase() ?? []),
  )
  return rows.filter(row => {
    const { email } = row.record
    if (!namesOf(row).some(name => departed.has(name)) || (email && activeAccounts.has(email.toLowerCase())))
      return true
    if (emailAddressOf(row.record.external_id) === null)
      result.problems.push({ line: row.line, column: 'external_id', reason: DEPARTED, outcome: 'skipped' })
    else result.outcomes.set(row.record, 'unchanged')
    return false
  })
}

/** Id of the placeholder reviewer for authors that an export omits; inserts it on first use. */
export async function withheldReviewer(sql: Query): Promise<number> {
  await sql`INSERT INTO reviewers (external_id, name) VALUES (${WITHHELD}, 'Name withheld') ON CONFLICT (external_id) DO NOTHING`
  const [person] = await sql<{ reviewer_id: number }>`SELECT reviewer_id FROM reviewers WHERE external_id = ${WITHHELD}`
  return person!.reviewer_id
}

/** The given fields that are null in the stored person. */
const fill = (person: Stored, given: { [K in keyof Stored]?: string | null | undefined }) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => person[key as keyof Stored] === null)) as Partial<Stored>

async function loadPeople(sql: Query, rows: Incoming<ReviewerRow>[]) {
  const ids = rows.map(row => row.record.external_id)
  const addresses = rows.flatMap(
    ({ record }) => record.email?.toLowerCase() ?? emailAddressOf(record.external_id) ?? [],
  )
  const people = await sql<Stored & { alias: string | null }>`
    SELECT external_id, name, email, country, city, avatar_url, claimed_at IS NOT NULL AS claimed, NULL AS alias
    FROM reviewers WHERE external_id = ANY(${ids})
    UNION ALL
    SELECT external_id, name, email, country, city, avatar_url, claimed_at IS NOT NULL, NULL
    FROM reviewers WHERE email = ANY(${addresses})
    UNION ALL
    SELECT r.external_id, name, email, country, city, avatar_url, claimed_at IS NOT NULL, a.external_id
    FROM reviewer_aliases a JOIN reviewers r USING (reviewer_id) WHERE a.external_id = ANY(${ids})`
  const byId = new Map<string, Stored>()
  const byAddress = new Map<string, Stored>()
  for (const { alias, ...row } of people) {
    const person = byId.get(row.external_id) ?? row
    byId.set(row.external_id, person)
    if (alias !== null) byId.set(alias, person)
    if (person.email !== null) byAddress.set(person.email, person)
  }
  return { byId, byAddress }
}

const storePeople = (sql: Query, people: Stored[]) => sql`
  INSERT INTO reviewers (external_id, name, email, country, city, avatar_url)
  SELECT * FROM json_to_recordset(${JSON.stringify(people)}::text::json) AS _(
    external_id text, name text, email text, country text, city text, avatar_url text)
  ON CONFLICT (external_id) DO UPDATE SET
    name = excluded.name, email = excluded.email, country = excluded.country, city = excluded.city,
    avatar_url = excluded.avatar_url`

const storeAliases = (sql: Query, aliases: Map<string, Stored>) => sql`
  INSERT INTO reviewer_aliases (external_id, reviewer_id)
  SELECT alias, reviewer_id
  FROM unnest(${[...aliases.keys()]}::text[], ${[...aliases.values()].map(person => person.external_id)}::text[]) AS _(alias, own)
  JOIN reviewers ON reviewers.external_id = own
  ON CONFLICT (external_id) DO NOTHING`
