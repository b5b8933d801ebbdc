import { describe, expect, test } from 'vitest'
import { allSteps, mainSteps } from './provenance-labels.ts'

const TRACE = {
  ordered_at: '2026-01-02T10:00:00.000Z',
  delivered_at: '2026-01-05T10:00:00.000Z',
  invited_at: '2026-01-12T10:00:00.000Z',
  written_at: '2026-01-20T10:00:00.000Z',
  published_at: '2026-01-20T11:00:00.000Z',
  changes: [],
}
const REVIEW = {
  source: 'invite',
  verified: true,
  edited_at: null,
  reply: null,
  trace: TRACE,
  evidence: null,
  imported: null,
} as const

const stepsOf = (change: object = {}) =>
  allSteps({ ...REVIEW, ...change }).map(({ text, at }) => [text, at?.slice(0, 10)])

describe('what happened to a review', () => {
  test('order, delivery, invitation, words, publication', () => {
    expect(stepsOf()).toEqual([
      ['Ordered', '2026-01-02'],
      ['Delivered', '2026-01-05'],
      ['Invited', '2026-01-12'],
      ['Written', '2026-01-20'],
      ['Published', '2026-01-20'],
    ])
  })

  test('and what came later, in its place, with who did it', () => {
    const changes = [
      { kind: 'edited', at: '2026-02-01T00:00:00.000Z', by: 'author' },
      { kind: 'hidden', at: '2026-03-01T00:00:00.000Z', by: 'shop' },
      { kind: 'unhidden', at: '2026-03-09T00:00:00.000Z', by: 'moderator' },
      { kind: 'published', at: '2026-03-09T00:00:00.000Z', by: 'moderator' },
    ] as const
    const reply = { body: 'Thanks', created_at: '2026-02-03T00:00:00.000Z' }
    expect(stepsOf({ trace: { ...TRACE, changes }, reply, edited_at: '2026-02-01T00:00:00.000Z' }).slice(5)).toEqual([
      ['Edited by the author', '2026-02-01'],
      ['Answered by the shop', '2026-02-03'],
      ['Hidden by the shop', '2026-03-01'],
      ['Shown again by a Candor moderator', '2026-03-09'],
      ['Published again', '2026-03-09'],
    ])
  })

  test('an edit that only its date is known of', () => {
    expect(stepsOf({ edited_at: '2026-02-01T00:00:00.000Z' }).at(-1)).toEqual(['Edited by the author', '2026-02-01'])
  })

  test('without an order that is said first, without an invitation the line says so', () => {
    const trace = { ...TRACE, ordered_at: null, delivered_at: null, invited_at: null }
    expect(stepsOf({ trace, source: 'organic', verified: false })).toEqual([
      ['No matching order', undefined],
      ['Written unprompted', '2026-01-20'],
      ['Published', '2026-01-20'],
    ])
    expect(mainSteps(trace, 'migrated').map(({ text }) => text)).toEqual(['Written', 'Published'])
  })
})

test('when the order reached us, to the minute, in its place by day', () => {
  const evidence = {
    grade: 'shop_reported',
    feed: 'file',
    placed_at: TRACE.ordered_at,
    received_at: '2026-01-03T09:14:30.000Z',
    invited_at: TRACE.invited_at,
  } as const
  const steps = allSteps({ ...REVIEW, evidence })
  expect(steps[1]).toEqual({
    text: 'The shop reported the order',
    at: '2026-01-03T09:14:30.000Z',
    note: 'In a file that it uploaded, received here at 09:14 UTC',
  })
  const late = {
    ...evidence,
    grade: 'archive',
    feed: 'operator_archive',
    received_at: '2026-03-01T00:00:00.000Z',
  } as const
  expect(allSteps({ ...REVIEW, evidence: late }).at(-1)).toMatchObject({ text: 'The operator imported the order' })
  expect(stepsOf({ evidence: { ...evidence, received_at: null } })).toEqual(stepsOf())
})
