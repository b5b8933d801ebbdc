import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../lib/calls/access.ts'
import { encodeDisputeId } from '../../catalog/encoded-id.ts'
import { encodeFileId } from '../evidence/file-id.ts'
import { MOST_EVIDENCE } from '../rules.ts'
import type { Viewer } from '../service.ts'
import { type Act, actOnDispute } from './act.ts'
import type { Action } from './state-rules.ts'
import { DAY, failure, NOW, useDisputeActs, WORDS } from './testing.ts'

/** Effects of opening a dispute and of acts between its two sides: row, history, proposals, evidence and notifications. */
const {
  database,
  started,
  signedIn,
  notificationsOf,
  deps,
  parties,
  disputed,
  rowOf,
  eventsOf,
  proposalsOf,
  filesOf,
  upload,
} = useDisputeActs()
let judge: Person
beforeAll(() => {
  judge = started.judge
})

describe('a dispute is opened', () => {
  test('about something bought; the shop is told, and owes an answer', async () => {
    const { open, buyer, member, shopId, productId, lineItemId } = await parties()
    const key = await open({ files: [await upload(buyer)] })
    expect(await rowOf(key)).toMatchObject({
      shop_id: shopId,
      reviewer_id: buyer.reviewerId,
      line_item_id: lineItemId,
      product_id: productId,
      dispute_type: 'damaged',
      description: WORDS.description,
      desired_outcome_type: 'refund',
      desired_outcome_description: 'The money back.',
      state: 'submitted',
      events: 1,
      refused: 0,
      shop_owes_since: NOW,
      last_act_at: NOW,
      submitted_at: NOW,
      ended_at: null,
    })
    expect(await eventsOf(key)).toEqual([
      {
        no: 1,
        action: 'submit',
        by: 'reviewer',
        actor: buyer.reviewerId,
        from_state: null,
        to_state: 'submitted',
        body: null,
        at: NOW,
      },
    ])
    expect(await filesOf(key)).toEqual([{ by: buyer.reviewerId, no: 1 }])
    expect(await notificationsOf(buyer)).toEqual([])
    const [received] = await notificationsOf(member)
    expect(received).toMatchObject({ body: expect.stringContaining(WORDS.description) })
    expect(received!.path).toContain(encodeDisputeId(key.shopId, key.disputeId))
  })

  test('by who bought it, and by nobody else', async () => {
    const { open, shopId } = await parties()
    const unknown = failure(404, 'not_found')
    await expect(open({ source_id: 'nonsense' })).rejects.toMatchObject(unknown)
    await expect(open({}, null, await signedIn())).rejects.toMatchObject(unknown)
    const own = await parties()
    const buyerOfOwn = { ...own.buyer, shops: new Map([[own.shopId, 'owner' as const]]) }
    await expect(own.open({}, null, buyerOfOwn)).rejects.toMatchObject(failure(403, 'own_shop'))
    await open()
    expect(await database.query`SELECT FROM disputes WHERE shop_id IN (${shopId}, ${own.shopId})`).toHaveLength(1)
  })

  test('once at a time, and once under its key', async () => {
    const { open, buyer, shopId } = await parties()
    const key = await open({}, 'a')
    expect(await open({ description: 'Other words.' }, 'a')).toEqual(key)
    await expect(open()).rejects.toMatchObject(failure(409, 'open_dispute'))
    await expect(open({}, 'b')).rejects.toMatchObject(failure(409, 'open_dispute'))
    const { act } = await disputed(await parties())
    await act('reviewer', 'withdraw')
    await database.query`UPDATE disputes SET state = 'closed', ended_at = now() WHERE shop_id = ${shopId}`
    const next = await open({}, 'c')
    expect(next.disputeId).not.toBe(key.disputeId)
    expect(await open({}, 'a')).toEqual(key)
    expect(await database.query`SELECT FROM dispute_submissions WHERE reviewer_id = ${buyer.reviewerId}`).toHaveLength(
      2,
    )
  })

  test('with one’s own uploads only, or not at all', async () => {
    const { open, buyer, member, shopId } = await parties()
    for (const files of [
      [await upload(member)],
      ['nonsense'],
      [encodeFileId({ uploaderId: buyer.reviewerId, fileId: randomUUID() })],
    ])
      await expect(open({ files }, 'a')).rejects.toMatchObject(failure(422, 'unknown_file'))
    expect(await database.query`SELECT FROM disputes WHERE shop_id = ${shopId}`).toEqual([])
    expect(await notificationsOf(member)).toEqual([])
    await open({}, 'a')
  })
})

describe('who acts', () => {
  test('has to be in it, and to have seen how it stands', async () => {
    const { act, key, id } = await disputed()
    const unknown = failure(404, 'not_found')
    await expect(act('reviewer', 'message', { body: 'Hello.' }, NOW, await signedIn())).rejects.toMatchObject(unknown)
    await expect(act('shop', 'message', { body: 'Hello.' }, NOW, judge)).rejects.toMatchObject(unknown)
    await expect(act('arbitrator', 'take')).rejects.toMatchObject(unknown)
    for (const other of ['nonsense', encodeDisputeId(key.shopId, 2 ** 31)])
      await expect(
        actOnDispute(
          deps(),
          other,
          judge,
          'arbitrator',
          { action: 'take', version: null, body: null, outcome_type: undefined, amount: null, files: [] },
          NOW,
        ),
      ).rejects.toMatchObject(unknown)
    await expect(act('reviewer', 'withdraw', { version: 7 })).rejects.toMatchObject(failure(409, 'moved'))
    // concurrent messages are harmless
    expect((await act('reviewer', 'message', { body: 'Hello.', version: 7 })).id).toBe(id)
    await act('reviewer', 'withdraw', { version: null })
    expect((await rowOf(key)).state).toBe('withdrawn')
  })

  test('cannot do what the dispute does not allow, and leaves nothing then', async () => {
    const { act, key, member } = await disputed()
    await expect(act('reviewer', 'escalate')).rejects.toMatchObject(failure(409, 'not_possible'))
    await expect(act('shop', 'accept')).rejects.toMatchObject(failure(409, 'not_possible'))
    for (const action of ['message'] as const)
      await expect(act('shop', action)).rejects.toMatchObject(failure(422, 'incomplete', 'body'))
    expect(await eventsOf(key)).toHaveLength(1)
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test('is written down, and the other side is told', async () => {
    const { act, key, buyer, member } = await disputed()
    const later = new Date(NOW.getTime() + DAY)
    const seen = await act('shop', 'message', { body: 'We are sorry.', files: [await upload(member)] }, later)
    expect(seen).toMatchObject({ state: 'shop_responded', version: 2 })
    expect((await eventsOf(key))[1]).toEqual({
      no: 2,
      action: 'message',
      by: 'shop',
      actor: member.reviewerId,
      from_state: 'submitted',
      to_state: 'shop_responded',
      body: 'We are sorry.',
      at: later,
    })
    expect(await rowOf(key)).toMatchObject({ events: 2, shop_owes_since: null, last_act_at: later, ended_at: null })
    expect(await filesOf(key)).toEqual([{ by: member.reviewerId, no: 2 }])
    expect(await notificationsOf(buyer)).toMatchObject([{ body: expect.stringContaining('We are sorry.') }])
    expect(await notificationsOf(member)).toHaveLength(1)
  })
})

describe('a proposal', () => {
  const half = { outcome_type: 'partial_refund', amount: '6.45' } as const

  test('waits for the other side, which accepts it; that the dispute is over changes the shop’s pages', async () => {
    const { act, key, shopId } = await disputed()
    const payloads: string[] = []
    const unlisten = await database.listen('candor_changed', payload => payloads.push(payload))
    const [{ slug } = { slug: '' }] = await database.query<{ slug: string }>`
      SELECT slug FROM shops WHERE shop_id = ${shopId}`
    const pages = async () => {
      await database.query`select pg_notify('candor_changed', 'end')`
      await expect.poll(() => payloads.at(-1), { interval: 5 }).toBe('end')
      return payloads.splice(0).filter(payload => payload === `shop:${slug}`).length
    }
    await act('shop', 'propose', half)
    expect(await proposalsOf(key)).toEqual([
      { by: 'shop', outcome_type: 'partial_refund', amount: 645, currency: 'EUR', status: 'open' },
    ])
    await expect(act('reviewer', 'accept', { version: null })).rejects.toMatchObject(
      failure(422, 'incomplete', 'version'),
    )
    expect(await pages()).toBe(0)
    await act('reviewer', 'accept')
    expect(await pages()).toBe(1)
    await unlisten()
    expect((await proposalsOf(key))[0]!.status).toBe('accepted')
    expect(await rowOf(key)).toMatchObject({ state: 'agreed', ended_at: NOW, award_text: null })
  })

  test.each<[Action, Viewer, string]>([
    ['refuse', 'reviewer', 'refused'],
    ['retract', 'shop', 'retracted'],
  ])('that one may %s is settled', async (action, as, status) => {
    const { act, key } = await disputed()
    await act('shop', 'propose', { outcome_type: 'apology' })
    expect(await proposalsOf(key)).toMatchObject([{ outcome_type: 'apology', amount: null, currency: null }])
    await act(as, action)
    expect(await proposalsOf(key)).toMatchObject([{ status }])
    expect(await rowOf(key)).toMatchObject({ refused: action === 'refuse' ? 1 : 0, state: 'shop_responded' })
  })

  test('is countered by another', async () => {
    const { act, key } = await disputed()
    await act('shop', 'propose', half)
    for (const action of ['refuse', 'counter'] as const)
      await expect(act('reviewer', action, { ...half, version: null })).rejects.toMatchObject(
        failure(422, 'incomplete', 'version'),
      )
    await act('reviewer', 'counter', { outcome_type: 'refund' })
    expect(await proposalsOf(key)).toMatchObject([
      { status: 'countered' },
      { by: 'reviewer', outcome_type: 'refund', status: 'open' },
    ])
    await act('reviewer', 'message', { body: 'Well?' })
    expect((await proposalsOf(key))[1]!.status).toBe('open')
    await act('reviewer', 'withdraw')
    expect(await proposalsOf(key)).toMatchObject([{ status: 'countered' }, { status: 'retracted' }])
    expect(await rowOf(key)).toMatchObject({ state: 'withdrawn', ended_at: NOW })
  })

  test.each<[Partial<Act>, string]>([
    [{}, 'outcome_type'],
    [{ outcome_type: 'repair', amount: '1' }, 'amount'],
    [{ outcome_type: 'partial_refund' }, 'amount'],
    [{ outcome_type: 'refund', amount: '0.00' }, 'amount'],
  ])('of %j is incomplete', async (rest, field) => {
    const { act, key } = await disputed()
    await expect(act('shop', 'propose', rest)).rejects.toMatchObject(failure(422, 'incomplete', field))
    expect(await proposalsOf(key)).toEqual([])
  })
})

test('evidence of both sides together has its limit', async () => {
  const { act, key, buyer, member } = await disputed()
  await act('shop', 'message', { body: 'See.', files: [await upload(member)] })
  await database.query`
    INSERT INTO dispute_files (uploader_id, shop_id, dispute_id, event_no, name, kind, bytes)
    SELECT ${buyer.reviewerId}, ${key.shopId}, ${key.disputeId}, 1, 'a.jpg', 'jpeg', 1 FROM generate_series(2, ${MOST_EVIDENCE.files - 1})`
  await act('reviewer', 'message', { body: 'The last.', files: [await upload(buyer)] })
  const more = act('reviewer', 'message', { body: 'One more.', files: [await upload(buyer)] })
  await expect(more).rejects.toMatchObject(failure(422, 'too_much_evidence', 'files'))
  await act('reviewer', 'message', { body: 'No file.' })
  await database.query`UPDATE dispute_files SET bytes = 10485760 WHERE dispute_id = ${key.disputeId}`
  await database.query`
    DELETE FROM dispute_files WHERE dispute_id = ${key.disputeId} AND file_id NOT IN (
      SELECT file_id FROM dispute_files WHERE dispute_id = ${key.disputeId} LIMIT 29)`
  await act('reviewer', 'message', { body: 'To the byte.', files: [await upload(buyer, 10_485_760)] })
  const heavy = act('reviewer', 'message', { body: 'A byte more.', files: [await upload(buyer, 1)] })
  await expect(heavy).rejects.toMatchObject({
    ...failure(422, 'too_much_evidence', 'files'),
    message: expect.stringContaining('100 files and 300 MB'),
  })
})
