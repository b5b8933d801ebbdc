import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../lib/calls/access.ts'
import { call } from '../../lib/calls/call.ts'
import type { Db } from '../postgres/database.ts'
import { notFound, Problem } from './failures/problem.ts'
import { askInProcess, checkAccess, guest, handle, personOf, programOf, requireConfirmation } from './handler.ts'
import { eachKey } from './loaders.ts'

const iris: Person = { reviewerId: 7, sessionId: 1, roles: [], shops: new Map() }
const withPasskey = { way: 'passkey', signedInSecondsAgo: 5, confirmedSecondsAgo: 5, hasPasskey: true } as const
const byLink = { way: 'link', signedInSecondsAgo: 5, confirmedSecondsAgo: null, hasPasskey: false } as const

/** The failure as `status code`, or null. */
function failureOf(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    const { status, code, details } = error as Problem
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).message).toMatch(/^[A-Z].+\.$/)
    return [status, code, ...Object.values(details)].join(' ')
  }
}

test('a guest is nobody, asks from nowhere and proves nothing', () => {
  const { setCookie, loaders: _, ...rest } = guest({ redesign: true })
  expect(rest).toEqual({
    currency: '*',
    country: '*',
    redesign: true,
    person: null,
    proven: false,
    base: 'http://localhost',
  })
  expect(setCookie('a=b')).toBeUndefined()
  expect(guest().redesign).toBe(false)
})

test('who asks is known, or told to say so', () => {
  const program = { shopId: 1, tokenId: 2, scopes: [] }
  expect(personOf(guest({ person: iris }))).toBe(iris)
  expect(programOf(guest({ program }))).toBe(program)
  expect(failureOf(() => personOf(guest()))).toBe('401 sign_in')
  expect(failureOf(() => programOf(guest()))).toBe('401 bad_token')
})

describe('whom a call is for', () => {
  const may = (
    resourceRequest: Partial<Parameters<typeof checkAccess>[0]>,
    context: Parameters<typeof guest>[0] = {},
  ) => failureOf(() => checkAccess({ access: 'everyone', open: false, ...resourceRequest }, guest(context)))

  test('everybody, also where it could not be looked up who asks', () => {
    expect(may({})).toBeNull()
    expect(may({}, { unsure: new Error('away') })).toBeNull()
    expect(may({ access: 'reviewer', open: true })).toBeNull()
  })

  test('who has accepted the terms, where the call binds by them', () => {
    const due = { ...iris, termsDue: true }
    expect(may({ access: 'reviewer', terms: true }, { person: due })).toBe('403 terms_due')
    expect(may({ access: 'reviewer' }, { person: due })).toBeNull()
    expect(may({ access: 'reviewer', terms: true }, { person: iris })).toBeNull()
    expect(may({ terms: true })).toBeNull()
  })

  test('anybody who is signed in', () => {
    expect(may({ access: 'reviewer' })).toBe('401 sign_in')
    expect(may({ access: 'reviewer' }, { unsure: new Error('away') })).toBe('503 unsure')
    expect(may({ access: 'reviewer' }, { person: iris })).toBeNull()
    expect(may({ access: 'moderator' }, { person: iris })).toBe('403 not_allowed')
  })

  test('a program whose token is good for it', () => {
    const program = { shopId: 1, tokenId: 2, scopes: ['products:read', 'reviews:read'] }
    expect(may({ scope: 'reviews:read', open: true })).toBe('401 bad_token')
    expect(may({ scope: 'reviews:read', open: true }, { program })).toBeNull()
    expect(may({ scope: 'orders:write', open: true }, { program })).toBe('403 scope_missing orders:write')
  })

  test('a role reads with any session, and writes with a passkey', () => {
    const person: Person = { ...iris, roles: ['moderator'], proof: byLink }
    expect(may({ access: 'moderator' }, { person })).toBeNull()
    expect(may({ access: 'moderator', method: 'POST' }, { person })).toBe('403 passkey_required')
    expect(may({ access: 'moderator', method: 'POST' }, { person: { ...person, proof: withPasskey } })).toBeNull()
    expect(may({ access: 'reviewer', method: 'POST' }, { person })).toBeNull()
    const longAgo = { ...person, proof: { ...withPasskey, confirmedSecondsAgo: 3600 } }
    expect(may({ access: 'moderator', method: 'POST' }, { person: longAgo })).toBeNull()
  })

  test('who confirmed a moment ago', () => {
    const person: Person = { ...iris, proof: { ...withPasskey, confirmedSecondsAgo: 3600 } }
    expect(may({ access: 'reviewer', confirm: 'recent' }, { person })).toBe('403 confirm_required passkey')
    const old: Person = { ...iris, proof: { ...byLink, signedInSecondsAgo: 3600 } }
    expect(may({ access: 'reviewer', confirm: 'recent' }, { person: old })).toBe('403 confirm_required link')
    expect(may({ access: 'reviewer', confirm: 'recent' }, { person: { ...iris, proof: byLink } })).toBeNull()
  })

  test('somebody with a role adds a first passkey from the command line alone', () => {
    const enrolling = guest({ person: { ...iris, roles: ['operator'], proof: byLink } })
    expect(() => requireConfirmation(enrolling, 'enrol')).toThrow(/^Your account has a role/)
    expect(() => requireConfirmation(enrolling, 'recent')).toThrow(/^You need to sign in with a passkey/)
  })

  test('how to confirm is said', () => {
    const away = { ...withPasskey, confirmedSecondsAgo: null }
    const asks = (proof: Person['proof']) => () => requireConfirmation(guest({ person: { ...iris, proof } }), 'recent')
    expect(asks(away)).toThrow(/^Confirm with your passkey/)
    expect(asks({ ...byLink, signedInSecondsAgo: 3600 })).toThrow(/^Sign in again/)
  })
})

describe('asked in process', () => {
  const schemas = { input: z.object({ text: z.string() }), output: z.any() }
  const read = call<typeof schemas>({ path: '/a.json', summary: 'a' })
  const write = call<typeof schemas>({ ...read, method: 'POST' })
  const closed = call<typeof schemas>({ ...read, path: '/closed.json', access: 'reviewer' })
  const answers = () => [
    handle(read, schemas, async ({ text }) => ({ read: text })),
    handle(write, schemas, async ({ text }) => ({ written: text })),
    handle(closed, schemas, async () => {
      throw notFound('There is none.')
    }),
  ]

  test('a read is parsed and answered as it is', async () => {
    const count = vi.fn(async () => {})
    const ask = askInProcess(answers(), guest(), count)
    expect(await ask(read, { text: 'a\u0007b' })).toEqual({ read: 'a\u0007b' })
    expect(count).not.toHaveBeenCalled()
    await expect(ask(read, { text: 7 as never })).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'text' }] },
    })
  })

  test('a write proves itself, is counted and loses control characters', async () => {
    const count = vi.fn(async () => {})
    await expect(askInProcess(answers(), guest(), count)(write, { text: 'a' })).rejects.toMatchObject({
      status: 403,
      code: 'forged',
    })
    expect(count).not.toHaveBeenCalled()
    const proven = guest({ proven: true })
    expect(await askInProcess(answers(), proven, count)(write, { text: 'a\u0007b' })).toEqual({ written: 'ab' })
    expect(count).toHaveBeenCalledExactlyOnceWith(write)
    expect(await askInProcess(answers(), proven)(write, { text: 'c' })).toEqual({ written: 'c' })
  })

  test('what was looked up is looked up again once something was written, be it refused', async () => {
    let calls = 0
    const db = {} as Db
    const lookup = eachKey(async () => ++calls)
    const look = handle(read, schemas, (_, { loaders }) => loaders.load(lookup, db, 'a'))
    const refuse = handle(write, schemas, async () => {
      throw notFound('There is none.')
    })
    const ask = askInProcess([look, refuse], guest({ proven: true }))
    expect([await ask(read, { text: 'a' }), await ask(read, { text: 'a' })]).toEqual([1, 1])
    await expect(ask(write, { text: 'a' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await ask(read, { text: 'a' })).toBe(2)
  })

  test('it is refused as over HTTP, and finds calls by their address', async () => {
    await expect(askInProcess(answers(), guest())(closed, { text: 'a' })).rejects.toMatchObject({ code: 'sign_in' })
    const ask = askInProcess(answers(), guest({ person: iris }))
    await expect(ask(closed, { text: 'a' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await ask({ ...read }, { text: 'copy' })).toEqual({ read: 'copy' })
    await expect(ask({ ...read, path: '/b.json' }, { text: 'a' })).rejects.toThrow(
      'no answer is mounted for GET /b.json',
    )
  })
})
