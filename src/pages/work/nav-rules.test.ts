import { describe, expect, test } from 'vitest'
import { currentEntry, deskOf, shopGroups, withWaiting } from './nav-rules.ts'

const base = '/business/shop'
const texts = (role: 'owner' | 'staff' | 'operator') =>
  shopGroups({ base, role }).map(group => [group.title, ...group.entries.map(entry => entry.text)].join(' '))

describe('shopGroups (X-work-03)', () => {
  test('has all entries for owners', () => {
    expect(texts('owner')).toEqual([
      ' Overview',
      'Answer Reviews Questions Disputes Saved answers',
      'Collect Invitations Rewards Widgets',
      'Products and orders Changed products Import Export API Webhooks',
      'Shop Team Settings',
    ])
  })
  test('leaves out what refuses staff and operators', () => {
    expect(texts('staff')[3]).toBe('Products and orders Changed products Import Export')
    expect(texts('operator')[1]).toBe('Answer Reviews')
  })
  test('says what waits, and nothing where nothing does', () => {
    const [, answer] = shopGroups({ base, role: 'owner', waiting: { reviews: 1203, questions: 0 } })
    expect(answer!.entries).toEqual([
      { text: 'Reviews', path: `${base}/reviews`, waiting: '1,203' },
      { text: 'Questions', path: `${base}/questions` },
      { text: 'Disputes', path: `${base}/disputes` },
      { text: 'Saved answers', path: `${base}/answers` },
    ])
  })
})

test('withWaiting says what waits at a desk', () => {
  const groups = [
    {
      title: null,
      entries: [
        { text: 'Reviews', path: '/moderation' },
        { text: 'Log', path: '/log' },
      ],
    },
  ]
  expect(withWaiting(groups, { '/moderation': '99+', '/log': null })[0]!.entries).toEqual([
    { text: 'Reviews', path: '/moderation', waiting: '99+' },
    { text: 'Log', path: '/log' },
  ])
})

describe('currentEntry', () => {
  const groups = shopGroups({ base, role: 'owner' })
  test.each([
    ['/business/shop', base],
    ['/business/shop/', base],
    ['/business/shop/reviews', `${base}/reviews`],
    ['/business/shop/import/12', `${base}/import`],
    ['/business/disputes/Ab1', `${base}/disputes`],
    ['/business/reviews/Ab1/hide', `${base}/reviews`],
    ['/reviews/replies/Ab1', `${base}/reviews`],
    ['/business/claims', null],
  ])('of %s is %s', (path, current) => expect(currentEntry(groups, path, base)).toBe(current))
})

test.each([
  ['/moderation', 'Moderation', '/moderation'],
  ['/moderation/reviews/Ab1', 'Moderation', '/moderation'],
  ['/moderation/log', 'Moderation', '/moderation/log'],
  ['/reviews/questions/held', 'Moderation', '/reviews/questions/held'],
  ['/operator', 'Operations', '/operator'],
  ['/operator/jobs', 'Operations', '/operator/jobs'],
  ['/reviews/arbitrator/Ab1', 'Arbitration', null],
])('%s belongs to %s', (path, title, current) => {
  const desk = deskOf(path)!
  expect([desk.title, currentEntry(desk.groups, path, '')]).toEqual([title, current])
})

test.each(['/business/shop', '/operators', '/reviews'])('%s is no desk', path => expect(deskOf(path)).toBeNull())
