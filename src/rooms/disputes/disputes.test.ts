import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainBrowser } from '../../../test/contracts/forms/plain-browser.ts'
import { appContextOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { formatDate } from '../../design/text/format.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { decodeDisputeId, encodeLineItemId } from '../catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { advanceDisputes } from './acts/clock.ts'
import {
  ANSWER_DAYS,
  EVIDENCE_KINDS,
  type EvidenceKind,
  LAPSE_DAYS,
  LARGEST_FILE,
  MOST_EVIDENCE,
  MOST_FILES,
} from './rules.ts'
import type { Dispute } from './schemas.ts'
import { EVIDENCE, NO_EVIDENCE } from './testing.ts'

const server = useServer('empty')
const ITEMS = 40

let anna: SignedIn
let shop: SignedIn
let judge: SignedIn
/** Anna's purchases, each for one dispute. */
const items: string[] = []

beforeAll(async () => {
  const bought = Array.from({ length: ITEMS }, (_, i) => ({
    external_id: `i${i}`,
    product: 'p1',
    quantity: 1,
    price: '12.90',
  }))
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    { ...ORDER, items: bought },
  ])
  expect(problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  shop = await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'staff' } })
  judge = await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] })
  const rows = await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items ORDER BY line_item_id`
  items.push(...rows.map(row => encodeLineItemId(Number(row.shop_id), Number(row.line_item_id))))
})

const WORDS = {
  dispute_type: 'damaged',
  description: 'The sleeve came off in the first wash.',
  desired_outcome_type: 'refund',
  desired_outcome_description: 'The money back, please.',
}

const answered = async (response: Response) => ({ status: response.status, ...(await response.json()) })

/** Opens a dispute; returns its id. */
async function open(): Promise<string> {
  const { status, dispute } = await answered(
    await anna.send('POST', '/reviews/users/disputes', { ...WORDS, source_id: items.shift() }),
  )
  expect(status).toBe(200)
  return dispute.id
}

const PLACES = { reviewer: '/reviews/profile/disputes', shop: '/business/disputes', arbitrator: '/reviews/arbitrator' }

/** Acts in the dispute's current version, unless `more` names another. */
async function act(person: SignedIn, as: keyof typeof PLACES, id: string, action: string, more: object = {}) {
  const version = (await see(person, as, id)).dispute?.version
  return answered(await person.send('POST', `${PLACES[as]}/${id}/acts`, { action, version, ...more })) as Promise<{
    status: number
    dispute: Dispute
    code: string
    detail: string
  }>
}
const see = async (viewer: SignedIn, as: keyof typeof PLACES, id: string) =>
  (await answered(await viewer.get(`${PLACES[as]}/${id}.json`))) as { status: number; dispute: Dispute }

/** Makes time pass for one dispute. */
async function daysPass(id: string, days: number) {
  const { shopId, disputeId } = decodeDisputeId(id)!
  await server.database.query`
    UPDATE disputes SET submitted_at = submitted_at - ${days} * interval '1 day',
      last_act_at = last_act_at - ${days} * interval '1 day', reminded_at = reminded_at - ${days} * interval '1 day',
      shop_owes_since = shop_owes_since - ${days} * interval '1 day'
    WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
}

const PROPOSAL = { outcome_type: 'partial_refund', amount: '6.45', body: 'Half of it?' }

describe('the form', () => {
  test('offers what was bought of the shop, and what can be chosen', async () => {
    const form = await answered(await anna.get('/reviews/stores/shop/products/blue-shirt/disputes/new.json'))
    expect(form.status).toBe(200)
    expect(form.orders).toHaveLength(1)
    expect(form.orders[0].line_items.length).toBeGreaterThan(1)
    expect(form.source_id).toBe(form.orders[0].line_items[0].public_id)
    expect(form.dispute_types.map(({ value }: { value: string }) => value)).toContain('damaged')
    expect(form.outcome_types.map(({ value }: { value: string }) => value)).toContain('refund')
    expect(form.shop_data).toMatchObject({ name: 'Shop', internal_path: '/reviews/stores/shop' })
    const ofShop = await answered(await anna.get('/reviews/stores/shop/disputes/new?format=json&redesign=1'))
    const { orders, outcome_types, dispute_types } = form
    expect(ofShop).toMatchObject({ status: 200, orders, outcome_types, dispute_types })
  })

  test('of an unknown shop is 404, without a session 401, of one’s own shop 403; its status is the caller’s to handle', async () => {
    expect((await anna.get('/reviews/stores/nowhere/disputes/new.json')).status).toBe(404)
    expect((await fetch(`${server.address}/reviews/stores/shop/disputes/new.json`)).status).toBe(401)
    expect((await answered(await shop.get('/reviews/stores/shop/disputes/new.json'))).code).toBe('own_shop')
  })

  test('says what is missing, field by field, and opens nothing', async () => {
    const refused = await answered(await anna.send('POST', '/reviews/users/disputes', { description: ' \n' }))
    expect(refused.status).toBe(400)
    const fields = refused.fields.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['source_id', 'dispute_type', 'description', 'desired_outcome_type']))
    expect((await anna.send('POST', '/reviews/users/disputes', { ...WORDS, source_id: 'nothing' })).status).toBe(404)
    const [{ count }] = (await server.database.query`SELECT count(*)::int FROM disputes`) as unknown as [
      { count: number },
    ]
    expect(count).toBe(0)
  })

  test('sent twice opens one dispute; another about the same item is refused while it runs', async () => {
    const query = { format: 'json', redesign: '1' }
    const body = { ...query, ...WORDS, source_id: items.shift(), idempotency_key: 'once' }
    const path = `/reviews/users/disputes?${new URLSearchParams(query)}`
    const [first, second] = await Promise.all([1, 2].map(() => anna.send('POST', path, body).then(answered)))
    expect(first).toMatchObject({ status: 200 })
    expect(second!.dispute.id).toBe(first!.dispute.id)
    const again = await answered(
      await anna.send('POST', '/reviews/users/disputes', { ...body, idempotency_key: 'twice' }),
    )
    expect(again).toMatchObject({ status: 409, code: 'open_dispute' })
    await act(anna, 'reviewer', first!.dispute.id, 'withdraw')
    const after = await anna.send('POST', '/reviews/users/disputes', { ...body, idempotency_key: 'thrice' })
    expect(after.status).toBe(200)
  })
})

describe('between the two', () => {
  test('the shop answers, proposes, is countered, and accepts: agreed', async () => {
    const id = await open()
    expect((await see(shop, 'shop', id)).dispute).toMatchObject({
      state: 'submitted',
      reviewer_name: 'Anna',
      order_number: ORDER.external_id,
      bought: { quantity: 1, price: { minor_units: 1290, currency: 'EUR' }, ordered_at: expect.any(String) },
    })
    expect((await act(shop, 'shop', id, 'propose', PROPOSAL)).dispute.state).toBe('shop_responded')
    const countered = await act(anna, 'reviewer', id, 'counter', { outcome_type: 'refund', body: 'All of it.' })
    expect(countered.dispute.events.map(({ proposal }) => proposal?.status ?? null)).toEqual([
      null,
      'countered',
      'open',
    ])
    expect(countered.dispute.events[1]!.proposal!.amount).toEqual({ minor_units: 645, currency: 'EUR' })
    const agreed = await act(shop, 'shop', id, 'accept')
    expect(agreed.dispute).toMatchObject({ state: 'agreed', actions: [] })
    expect((await act(anna, 'reviewer', id, 'message', { body: 'Thanks!' })).code).toBe('not_possible')
  })

  test('three refused proposals, and either side may ask for an arbitrator; two are too few', async () => {
    const id = await open()
    await act(shop, 'shop', id, 'message', { body: 'We are sorry.' })
    for (const refusals of [1, 2, 3]) {
      await act(shop, 'shop', id, 'propose', PROPOSAL)
      const { dispute } = await act(anna, 'reviewer', id, 'refuse')
      expect(dispute.actions.includes('escalate'), `${refusals}`).toBe(refusals === 3)
      if (refusals < 3)
        for (const [viewer, as] of [
          [anna, 'reviewer'],
          [shop, 'shop'],
        ] as const)
          expect(await act(viewer, as, id, 'escalate')).toMatchObject({ status: 409, code: 'not_possible' })
    }
    expect((await act(shop, 'shop', id, 'escalate')).dispute.state).toBe('escalated')
  })

  test('a shop that has not answered in 14 days lets the reviewer escalate, not before; it is told when', async () => {
    const id = await open()
    await daysPass(id, ANSWER_DAYS - 1)
    const early = await act(anna, 'reviewer', id, 'escalate')
    expect(early).toMatchObject({ status: 409, code: 'not_possible' })
    const { escalation } = (await see(anna, 'reviewer', id)).dispute
    expect(new Date(escalation!.from!).getTime()).toBeGreaterThan(Date.now())
    await daysPass(id, 1)
    expect((await act(anna, 'reviewer', id, 'escalate')).dispute.state).toBe('escalated')
  })

  test('the shop is told by when it has to answer, until it has', async () => {
    const id = await open()
    const seen = async () => (await see(shop, 'shop', id)).dispute
    const due = (await seen()).answer_by!
    const days = (new Date(due).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(ANSWER_DAYS - 1)
    expect(days).toBeLessThanOrEqual(ANSWER_DAYS)
    expect((await seen()).escalation).toEqual({ from: due, refused: 0 })
    const sentence = `Please answer by ${formatDate(due)}. After that, the buyer can ask for an arbitrator.`
    const page = await (await shop.get(`/business/disputes/${id}`)).text()
    expect(page).toContain(sentence)
    expect(await (await shop.get('/business/disputes')).text()).toContain(
      `The shop has to answer by ${formatDate(due)}`,
    )
    const [notification] = await server.database.query<{ body: string }>`
      SELECT body FROM notifications WHERE reviewer_id = ${shop.reviewerId} ORDER BY created_at DESC LIMIT 1`
    expect(notification!.body).toContain(sentence)
    await act(shop, 'shop', id, 'message', { body: 'We are sorry.' })
    expect(await seen()).toMatchObject({ answer_by: null, escalation: { from: null } })
  })

  test('an answer that is overdue is called overdue', async () => {
    const id = await open()
    expect((await see(shop, 'shop', id)).dispute.overdue).toBe(false)
    await daysPass(id, ANSWER_DAYS + 1)
    const { answer_by, overdue } = (await see(shop, 'shop', id)).dispute
    expect(overdue).toBe(true)
    const due = formatDate(answer_by!)
    const text = async (path: string) => (await shop.get(path)).text()
    expect(await text('/business/disputes')).toContain(`Overdue: the shop had to answer by ${due}`)
    expect(await text(`/business/disputes/${id}`)).toContain(`Your answer is overdue since ${due}`)
    const { waiting } = await (await shop.get('/business/shop/overview.json')).json()
    expect(waiting.disputes_overdue).toBe(true)
  })

  test('of two who act at the same moment one wins and the other is told', async () => {
    const id = await open()
    const { dispute } = await act(shop, 'shop', id, 'propose', PROPOSAL)
    const { version } = dispute
    const outcomes = await Promise.all([
      act(anna, 'reviewer', id, 'accept', { version }),
      act(shop, 'shop', id, 'retract', { version }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)!.code).toBe('moved')
    const { events } = (await see(anna, 'reviewer', id)).dispute
    expect(events).toHaveLength(3)
  })

  test('what an act needs is asked for: words, an outcome, an amount that fits', async () => {
    const id = await open()
    const tried = async (action: string, more: object) => (await act(shop, 'shop', id, action, more)).code
    expect(await tried('message', { body: '  ' })).toBe('incomplete')
    expect(await tried('propose', {})).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'partial_refund' })).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'repair', amount: '3' })).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'refund', amount: 'much' })).toBe('bad_input')
    // a shirt of €12.90
    expect((await see(shop, 'shop', id)).dispute.paid).toEqual({ minor_units: 1290, currency: 'EUR' })
    expect(await tried('propose', { outcome_type: 'partial_refund', amount: '12.91' })).toBe('incomplete')
    expect((await see(shop, 'shop', id)).dispute.events).toHaveLength(1)
  })
})

describe('arbitration', () => {
  async function escalated(): Promise<string> {
    const id = await open()
    await daysPass(id, ANSWER_DAYS)
    await act(anna, 'reviewer', id, 'escalate', { body: 'They do not answer.' })
    return id
  }
  const listOf = async (viewer: SignedIn, list: string) =>
    (
      (await answered(await viewer.get(`/reviews/arbitrator.json?list=${list}&total_results=5`))).disputes as Dispute[]
    ).map(item => item.id)
  const AWARD = {
    outcome_type: 'refund',
    amount: '12.90',
    body: 'The photographs show a seam that was never sewn through. A shirt must survive a wash as its label tells, and this one did not.',
  }

  test('an arbitrator searches them by product, buyer and shop', async () => {
    const id = await escalated()
    const search = async (q: string) =>
      answered(await judge.get(`/reviews/arbitrator.json?list=open&q=${encodeURIComponent(q)}`))
    const found = await search('SHIRT Ánna')
    expect(found.disputes.map((item: Dispute) => item.id)).toContain(id)
    expect(found).toMatchObject({ q: 'SHIRT Ánna', total_results: found.counts.open })
    expect(await search('shirt kettle')).toMatchObject({ disputes: [], counts: { open: 0, mine: 0, decided: 0 } })
    const page = await (await judge.get('/reviews/arbitrator?q=kettle')).text()
    expect(page).toContain('No dispute matches')
  })

  test('an arbitrator takes it, asks, notes, and awards with reasons', async () => {
    const id = await escalated()
    expect(await listOf(judge, 'open')).toContain(id)
    expect((await act(judge, 'arbitrator', id, 'award', AWARD)).code, 'not taken yet').toBe('not_possible')
    await act(judge, 'arbitrator', id, 'take')
    expect(await listOf(judge, 'open')).not.toContain(id)
    expect(await listOf(judge, 'mine')).toContain(id)
    const other = await escalated()
    await act(judge, 'arbitrator', other, 'take')
    const toDecide = async () => (await (await judge.get('/workplaces.json')).json()).desks[0]
    const before = await toDecide()
    expect(await listOf(judge, 'mine')).toEqual([id, other])
    await act(judge, 'arbitrator', id, 'ask', { body: 'Is there a photograph of the label?' })
    expect(await listOf(judge, 'mine'), 'one that waits for an answer is last').toEqual([other, id])
    expect(await toDecide()).toEqual({ ...before, waiting: before.waiting - 1 })
    await act(judge, 'arbitrator', id, 'note', { body: 'Looks like a seam.' })
    expect((await act(judge, 'arbitrator', id, 'award', AWARD)).code, 'both may still answer').toBe('not_possible')
    await act(anna, 'reviewer', id, 'answer', { body: 'Here it is.' })
    const { question } = (await see(shop, 'shop', id)).dispute
    const overview = async () => (await (await shop.get('/business/shop/overview.json')).json()).waiting
    expect(await overview()).toMatchObject({ arbitrator_questions: 1, arbitrator_questions_due: question!.answer_by })
    const { disputes } = await overview()
    expect(await (await shop.get('/business/shop')).text()).toMatch(new RegExp(`>Disputes<span[^>]*>${disputes + 1}<`))
    const waiting = async () => (await (await shop.get('/workplaces.json')).json()).shops[0].waiting
    const shopWork = await waiting()
    await act(shop, 'shop', id, 'answer', { body: 'None.' })
    expect(await waiting(), 'in the account menu').toBe(shopWork - 1)
    expect(await toDecide()).toEqual(before)
    expect(await overview()).toMatchObject({ arbitrator_questions: 0, arbitrator_questions_due: null })
    expect((await see(anna, 'reviewer', id)).dispute.events.map(({ action }) => action)).not.toContain('note')
    expect((await act(judge, 'arbitrator', id, 'award', { ...AWARD, body: 'So be it.' })).code).toBe('incomplete')
    const { dispute } = await act(judge, 'arbitrator', id, 'award', AWARD)
    expect(dispute).toMatchObject({ state: 'awarded', arbitrator_name: 'Jo Judge' })
    expect((await see(shop, 'shop', id)).dispute.award).toEqual({
      outcome_type: 'refund',
      outcome_label: 'A full refund',
      amount: { minor_units: 1290, currency: 'EUR' },
      text: AWARD.body,
      language: 'en',
    })
    const decided = (page: number) =>
      judge.get(`/reviews/arbitrator?format=json&redesign=1&list=decided&total_results=5&page=${page}`).then(answered)
    const list = await decided(1)
    expect(list).toMatchObject({ status: 200, page: 1, total_results: list.counts.decided })
    expect(list.disputes.map((item: Dispute) => item.id)).toEqual([id])
    expect(await decided(2)).toMatchObject({ page: 2, total_results: list.total_results, disputes: [] })
  })

  test('the award is a document for the parties and its arbitrator, for nobody else, and not before there is one', async () => {
    const id = await escalated()
    await act(judge, 'arbitrator', id, 'take')
    const document = (viewer: SignedIn) => viewer.get(`/reviews/disputes/${id}/award.pdf`)
    expect((await document(anna)).status, 'not decided yet').toBe(404)
    await act(judge, 'arbitrator', id, 'award', AWARD)
    for (const viewer of [anna, shop, judge]) {
      const response = await document(viewer)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
      expect(text).toContain('A full refund: €12.90')
      expect(text).toContain('Decided by Jo Judge, arbitrator')
    }
    const others = [
      await signInAs(server),
      await signInAs(server, { roles: ['arbitrator', 'moderator', 'operator'] }),
      await signInAs(server, { shops: { 'other.example': 'owner' } }),
    ]
    for (const viewer of others) expect((await document(viewer)).status).toBe(404)
    expect((await fetch(`${server.address}/reviews/disputes/${id}/award.pdf`)).status).toBe(401)
  })

  test('never of their own, nor of a shop they belong to: it is not listed, not shown, and not decided', async () => {
    const id = await escalated()
    const own = await signInAs(server, { email: 'anna@post.example', roles: ['arbitrator'] })
    const member = await signInAs(server, { roles: ['arbitrator'], shops: { 'shop.example': 'owner' } })
    for (const viewer of [own, member]) {
      expect(await listOf(viewer, 'open')).not.toContain(id)
      expect((await viewer.get(`/reviews/arbitrator/${id}.json`)).status).toBe(404)
      expect((await act(viewer, 'arbitrator', id, 'take')).status).toBe(404)
    }
  })

  test('before it is escalated it is no arbitrator’s business, and once taken no other’s', async () => {
    const early = await open()
    expect((await judge.get(`/reviews/arbitrator/${early}.json`)).status).toBe(404)
    const id = await escalated()
    const second = await signInAs(server, { roles: ['arbitrator'] })
    // of two arbitrators who take it concurrently only one succeeds
    const both = await Promise.all([judge, second].map(viewer => act(viewer, 'arbitrator', id, 'take')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.code).toBe('taken')
    const other = both[0]!.status === 200 ? second : judge
    expect((await other.get(`/reviews/arbitrator/${id}.json`)).status).toBe(404)
  })

  test('a proposal that waits can still be accepted, and the reviewer can still withdraw', async () => {
    const id = await open()
    const { dispute } = await act(shop, 'shop', id, 'propose', PROPOSAL)
    await act(anna, 'reviewer', id, 'message', { body: 'When?', version: dispute.version })
    await daysPass(id, ANSWER_DAYS)
    expect((await act(anna, 'reviewer', id, 'escalate')).dispute.state).toBe('escalated')
    expect(await act(shop, 'shop', id, 'accept'), 'their own').toMatchObject({ status: 409 })
    expect((await act(anna, 'reviewer', id, 'accept')).dispute).toMatchObject({ state: 'agreed', actions: [] })
    const other = await escalated()
    expect((await act(anna, 'reviewer', other, 'withdraw')).dispute.state).toBe('withdrawn')
  })
})

describe('evidence', () => {
  const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const form = (files: [name: string, bytes: Uint8Array][], fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    for (const [name, bytes] of files) data.append('files', new File([bytes as Uint8Array<ArrayBuffer>], name))
    return data
  }
  const post = async (viewer: SignedIn, path: string, body: FormData) =>
    answered(await fetch(server.address + path, { method: 'POST', headers: await viewer.headers(), body }))

  test('comes with the form, and is seen by the parties and the arbitrator alone', async () => {
    const fields = { ...WORDS, source_id: items.shift()! }
    const { status, dispute: opened } = await post(anna, '/reviews/users/disputes', form([['seam.pdf', PDF]], fields))
    expect(status).toBe(200)
    const { dispute } = await see(shop, 'shop', opened.id)
    const [file] = dispute.events[0]!.files
    expect(file).toMatchObject({ name: 'seam.pdf', kind: 'pdf', bytes: PDF.length })
    for (const viewer of [anna, shop]) {
      const response = await viewer.get(file!.path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toContain('attachment')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF)
    }
    expect((await fetch(server.address + file!.path)).status).toBe(401)
    const stranger = await signInAs(server)
    expect((await stranger.get(file!.path)).status).toBe(404)
    expect((await judge.get(file!.path)).status, 'not taken').toBe(404)
    await daysPass(opened.id, ANSWER_DAYS)
    await act(anna, 'reviewer', opened.id, 'escalate')
    expect((await judge.get(file!.path)).status, 'escalated, not taken').toBe(404)
    await act(judge, 'arbitrator', opened.id, 'take')
    expect((await judge.get(file!.path)).status).toBe(200)
  })

  test('of each kind comes back as it was sent, to the two sides and their arbitrator and to nobody else', async () => {
    const files = await Promise.all(
      EVIDENCE.map(async ([, name, make]): Promise<[string, Uint8Array]> => [name, await make()]),
    )
    const fields = { ...WORDS, source_id: items.shift()! }
    const { dispute: opened } = await post(anna, '/reviews/users/disputes', form(files, fields))
    await daysPass(opened.id, ANSWER_DAYS)
    await act(anna, 'reviewer', opened.id, 'escalate')
    await act(judge, 'arbitrator', opened.id, 'take')
    const { dispute } = await see(anna, 'reviewer', opened.id)
    const stored = dispute.events[0]!.files
    expect(stored.map(({ name, kind }) => [name, kind])).toEqual(EVIDENCE.map(([, name, , kind]) => [name, kind]))
    const others = await Promise.all([
      signInAs(server),
      signInAs(server, { shops: { 'other.example': 'owner' } }),
      signInAs(server, { roles: ['arbitrator'] }),
      signInAs(server, { roles: ['moderator', 'operator'] }),
    ])
    for (const [i, { path, kind }] of stored.entries()) {
      for (const viewer of [anna, shop, judge]) {
        const response = await viewer.get(path)
        expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
          status: 200,
          type: EVIDENCE_KINDS[kind as EvidenceKind],
        })
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${files[i]![0]}`)
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(files[i]![1]))
      }
      for (const viewer of others) expect((await viewer.get(path)).status).toBe(404)
      expect((await fetch(server.address + path)).status).toBe(401)
    }
  })

  test.each(NO_EVIDENCE)(
    '%s is refused in words: by the call, and on the pages with all else kept',
    async (_, name, make) => {
      const bytes = await make()
      const message =
        bytes.length > 0 ? `“${name}” is not a JPEG, PNG, TIFF, PDF, DOC or DOCX file` : `“${name}” is empty`
      const called = await post(anna, '/reviews/users/disputes/files', form([[name, bytes]], {}))
      expect(called).toMatchObject({ status: 422, code: 'not_evidence', detail: expect.stringContaining(message) })
      noEvidence ??= await open()
      const evidence = [new File([PDF], 'good.pdf'), new File([new Uint8Array(bytes)], name)]
      const browser = plainBrowser(server, anna.cookie)
      const page = await browser.open(`${PLACES.reviewer}/${noEvidence}`)
      const back = (await page.form('Send').send({ body: 'Look at this.', evidence })).form('Send')
      expect(back.wrongAt('evidence')).toContain(message)
      expect(back.entries()).toContainEqual(['body', 'Look at this.'])
      expect(back.element.text, 'what was good waits').toContain('good.pdf')
      expect((await see(anna, 'reviewer', noEvidence)).dispute.events).toHaveLength(1)
      const empty = await browser.open('/reviews/stores/shop/disputes/new')
      const { dispute_type, description } = WORDS
      const again = await empty.form('Open dispute').send({ dispute_type, description, evidence: evidence.slice(1) })
      const stored = again.form('Open dispute')
      expect([again.status, stored.wrongAt('evidence')]).toEqual([422, expect.stringContaining(message)])
      expect(stored.entries()).toEqual(
        expect.arrayContaining([
          ['dispute_type', dispute_type],
          ['description', description],
        ]),
      )
    },
  )
  let noEvidence: string | undefined

  test('is taken by what it is, not by its name; what is too large or too much refuses the form in words', async () => {
    const fields = { ...WORDS, source_id: items.shift()! }
    const send = (files: [string, Uint8Array][]) => post(anna, '/reviews/users/disputes', form(files, fields))
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await send([['proof.pdf', script]])).toMatchObject({ status: 422, code: 'not_evidence' })
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(PDF)
    expect(await send([['large.pdf', large]])).toMatchObject({ status: 422, code: 'too_large' })
    const many = Array.from({ length: MOST_FILES + 1 }, (_, i): [string, Uint8Array] => [`${i}.pdf`, PDF])
    const refused = await send(many)
    expect(refused).toMatchObject({ status: 400, code: 'bad_input' })
    expect(JSON.stringify(refused.fields)).toContain('10 files')
    expect((await send(many.slice(1))).status).toBe(200)
  })

  test.each([
    ['files', MOST_EVIDENCE.files, 1],
    ['bytes', MOST_EVIDENCE.bytes / LARGEST_FILE, LARGEST_FILE],
  ])('of both sides together fills a dispute: %s', async (_, files, bytes) => {
    const id = await open()
    const { shopId, disputeId } = decodeDisputeId(id)!
    const { query } = server.database
    const [first] = await query<{ event_no: number }>`
      SELECT event_no FROM dispute_events WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
    const insert = (count: number) => query`
      INSERT INTO dispute_files (uploader_id, shop_id, dispute_id, event_no, name, kind, bytes)
      SELECT ${shop.reviewerId}, ${shopId}, ${disputeId}, ${first!.event_no}, 'a.pdf', 'pdf', ${bytes}
      FROM generate_series(1, ${count})`
    const add = async () =>
      act(anna, 'reviewer', id, 'message', {
        body: 'Look at this.',
        files: [(await post(anna, '/reviews/users/disputes/files', form([['more.pdf', PDF]], {}))).id],
      })
    await insert(files - 1)
    expect((await add()).status, 'the last that there is room for').toBe(200)
    await insert(1)
    const before = (await see(anna, 'reviewer', id)).dispute
    expect(await add()).toMatchObject({
      status: 422,
      code: 'too_much_evidence',
      detail: 'A dispute can have up to 100 files and 300 MB in total. Send this without files.',
    })
    expect((await see(anna, 'reviewer', id)).dispute, 'nothing of it was taken').toEqual(before)
    expect((await act(anna, 'reviewer', id, 'message', { body: 'Without it, then.' })).status).toBe(200)
  })

  test('another’s upload is nobody else’s to put into a dispute', async () => {
    const { id } = await post(shop, '/reviews/users/disputes/files', form([['own.pdf', PDF]], {}))
    const body = { ...WORDS, source_id: items.shift(), files: [id] }
    expect(await answered(await anna.send('POST', '/reviews/users/disputes', body))).toMatchObject({
      code: 'unknown_file',
    })
  })
})

describe('who may see a dispute', () => {
  test('its reviewer and the shop’s members; to all others it is not there', async () => {
    const id = await open()
    const stranger = await signInAs(server)
    const elsewhere = await signInAs(server, { shops: { 'other.example': 'owner' } })
    expect((await see(anna, 'reviewer', id)).status).toBe(200)
    expect((await stranger.get(`${PLACES.reviewer}/${id}.json`)).status).toBe(404)
    expect((await elsewhere.get(`${PLACES.shop}/${id}.json`)).status).toBe(404)
    expect((await act(stranger, 'reviewer', id, 'withdraw')).status).toBe(404)
    expect((await act(elsewhere, 'shop', id, 'message', { body: 'Hi' })).status).toBe(404)
    const listed = await answered(await elsewhere.get('/business/disputes.json'))
    expect(listed).toMatchObject({ disputes: [], total_results: 0 })
  })
})

describe('time', () => {
  const emails = async () =>
    (
      await server.database.query<{ subject: string; to: string }>`
        SELECT data ->> 'subject' AS subject, data ->> 'to' AS to FROM pgboss.job WHERE name = 'mail.send'`
    ).map(({ subject, to }) => `${to}: ${subject}`)
  let jobs: Jobs
  beforeAll(() => {
    jobs = appContextOf(server.database).jobs
  })
  afterAll(() => jobs.stop())
  const deps = () => ({ db: server.database.db, jobs, base: server.address })

  test('the shop is reminded once before 14 days are over, both before a quiet dispute is closed, and then it is', async () => {
    const id = await open()
    const ours = (email: string) => [anna.email, shop.email].some(to => email.startsWith(`${to}: `))
    const reminders = async () =>
      (await emails()).filter(item => ours(item) && /is waiting for your answer|about to close/.test(item))
    const before = (await reminders()).length
    await daysPass(id, 11)
    await advanceDisputes(deps(), new Date())
    await advanceDisputes(deps(), new Date())
    expect(await reminders()).toHaveLength(before + 1)
    expect(await reminders()).toContain(`${shop.email}: A buyer is waiting for your answer: Blue Shirt`)
    await daysPass(id, LAPSE_DAYS - 7 - 11)
    await advanceDisputes(deps(), new Date())
    await advanceDisputes(deps(), new Date())
    expect((await reminders()).filter(item => item.includes('about to close')).sort()).toEqual(
      [anna.email, shop.email].map(to => `${to}: A dispute is about to close: Blue Shirt`).sort(),
    )
    await daysPass(id, 7)
    await advanceDisputes(deps(), new Date())
    const { dispute } = await see(anna, 'reviewer', id)
    expect(dispute).toMatchObject({ state: 'closed', actions: [] })
    expect(dispute.events.at(-1)).toMatchObject({ action: 'close', by: 'system', name: null })
  })
})

test('a shop’s page tells what became of disputes, and of nobody whose they are', async () => {
  const response = await fetch(`${server.address}/reviews/stores/shop/dispute_outcomes.json`)
  const outcomes = await response.json()
  const [counted] = await server.database.query<{ total: number; agreed: number; awarded: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'agreed')::int AS agreed,
      count(*) FILTER (WHERE state = 'awarded')::int AS awarded FROM disputes`
  expect(outcomes).toMatchObject({ ...counted })
  expect(counted!.awarded).toBeGreaterThan(0)
  expect(outcomes.awards).toHaveLength(counted!.awarded)
  expect(outcomes.awards[0]).toEqual({
    dispute_type_label: 'It arrived damaged or faulty',
    outcome_label: 'A full refund',
    ended_at: expect.any(String),
  })
  const page = await (await fetch(`${server.address}/reviews/stores/shop`)).text()
  expect(page).toContain('decided by an arbitrator')
  expect(page).not.toMatch(/Anna|seam/)
})

test('every transition is a row with who and when, and what is kept of a dispute is what its rows say', async () => {
  const rows = await server.database.query<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM disputes d WHERE
      d.events <> (SELECT count(*) FROM dispute_events e WHERE (e.shop_id, e.dispute_id) = (d.shop_id, d.dispute_id))
      OR d.state <> (SELECT e.to_state FROM dispute_events e WHERE (e.shop_id, e.dispute_id) = (d.shop_id, d.dispute_id)
                     ORDER BY event_no DESC LIMIT 1)
      OR d.refused <> (SELECT count(*) FROM dispute_proposals p WHERE (p.shop_id, p.dispute_id) = (d.shop_id, d.dispute_id)
                       AND p.status IN ('refused', 'countered'))`
  expect(rows[0]!.wrong).toBe(0)
  // actors: buyer, member, arbitrator or system; times ascending; each event starts in the previous one's state
  const [events] = await server.database.query<{ count: number; wrong: number; kinds: string[] }>`
    SELECT count(*)::int AS count, array_agg(DISTINCT action) AS kinds, count(*) FILTER (WHERE
      from_state IS DISTINCT FROM before OR created_at < after OR actor_id IS DISTINCT FROM CASE acted_by
        WHEN 'reviewer' THEN reviewer_id WHEN 'arbitrator' THEN arbitrator_id WHEN 'shop' THEN ${shop.reviewerId} END
    )::int AS wrong
    FROM (SELECT e.*, d.reviewer_id, d.arbitrator_id, lag(e.to_state) OVER one AS before, lag(e.created_at) OVER one AS after
          FROM dispute_events e JOIN disputes d USING (shop_id, dispute_id)
          WINDOW one AS (PARTITION BY shop_id, dispute_id ORDER BY event_no)) AS ordered`
  expect(events).toMatchObject({ wrong: 0, kinds: expect.arrayContaining(['submit', 'propose', 'award', 'close']) })
})
