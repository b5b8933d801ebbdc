import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailsTo } from '../../../test/support/emails.ts'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { encodeProductId, encodeShopId } from '../catalog/encoded-id.ts'
import { deleteUnprovedQuestions } from './asking/prove.ts'

/** Asking and answering over HTTP, on the demo data. */
const server = useServer('demo')

let owner: SignedIn
let stranger: SignedIn
let buyer: SignedIn
let asker: SignedIn
let moderator: SignedIn
let shop: { shop_id: number; domain: string; public_token: string; slug: string }
let product: { product_id: number; external_id: string; handle: string }

beforeAll(async () => {
  const { query } = server.database
  const [row] = await query<typeof shop & typeof product & { reviewer_id: number }>`
    SELECT s.shop_id, s.domain, s.public_token, s.slug, p.product_id, p.external_id, p.handle, i.reviewer_id
    FROM shops s JOIN products p USING (shop_id) JOIN line_items i USING (shop_id, product_id)
    WHERE s.enable_questions ORDER BY s.shop_id, p.product_id, i.line_item_id LIMIT 1`
  shop = product = row as never
  const [other] = await query<{ domain: string }>`SELECT domain FROM shops WHERE shop_id <> ${shop.shop_id} LIMIT 1`
  owner = await signInAs(server, { shops: { [shop.domain]: 'owner' } })
  stranger = await signInAs(server, { name: 'Stan', shops: { [other!.domain]: 'owner' } })
  buyer = await signInAs(server, { reviewerId: row!.reviewer_id })
  asker = await signInAs(server, { name: 'Ada Quest' })
  moderator = await signInAs(server, { roles: ['moderator'] })
})

const productId = () => encodeProductId(shop.shop_id, product.product_id)
type Sender = Pick<SignedIn, 'send'>
const send = async (who: Sender, path: string, body: unknown = {}, method: 'POST' | 'DELETE' = 'POST') => {
  const response = await who.send(method, path, body)
  return { status: response.status, ...(await response.json()) }
}
const ask = (who: Sender, body: string, more: object = {}) =>
  send(who, '/reviews/questions', { product_id: productId(), body, ...more })
const at = (id: string) => `/reviews/questions/${id}`
const answer = (who: Sender, id: string, body: string, more: object = {}) =>
  send(who, `${at(id)}/answers`, { body, ...more })
const read = async (who: Pick<SignedIn, 'get'>, id: string) => {
  const response = await who.get(`${at(id)}.json`)
  return { status: response.status, ...(await response.json()) }
}
const listed = async (search = '') => {
  const query = new URLSearchParams({
    shop_domain: shop.domain,
    api_token: shop.public_token,
    json_request: '1',
    product_id: product.external_id,
    per_page: '100',
    search,
  })
  const response = await fetch(`${server.address}/api/questions/questions_for_widget?${query}`)
  return (await response.json()).questions as { public_id: string; body: string; removed: unknown }[]
}
const notices = async (who: SignedIn, kind: string) =>
  server.database.query`
    SELECT title, path FROM notifications WHERE reviewer_id = ${who.reviewerId} AND kind = ${kind} ORDER BY notification_id`

/** Questions whose stored `shop_answered` differs from a recount. */
const wrong = () => server.database.query`
  SELECT shop_id, question_id FROM questions q WHERE shop_answered <> EXISTS (
    SELECT FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id
      AND a.by_shop AND a.listed AND a.removed_at IS NULL)`

describe('a question', () => {
  test('is asked once however often the form is sent, the shop is told, who is asked may answer', async () => {
    const form = { idempotency_key: 'form-1' }
    const [first, again] = await Promise.all([
      ask(asker, 'Does it whistle on induction?', form),
      ask(asker, 'Does it whistle on induction?', form),
    ])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first).toMatchObject({ state: 'public', waits_because: [], path: at(first.public_id) })
    expect(again.public_id).toBe(first.public_id)
    expect(await ask(asker, 'Does it sing on induction?', form)).toMatchObject({ status: 422, code: 'key_reused' })
    expect((await listed()).filter(question => question.public_id === first.public_id)).toHaveLength(1)
    expect(await notices(owner, 'question_asked')).toEqual([
      { title: expect.stringContaining('New question for'), path: at(first.public_id) },
    ])
    expect(await read(asGuest(server), first.public_id)).toMatchObject({
      status: 200,
      state: 'public',
      question: { asker: { name: 'Ada Quest' }, body: 'Does it whistle on induction?', answers: [] },
      may: { answer_as: null, delete: false, delete_answers: [], moderate: false },
    })
    expect((await read(owner, first.public_id)).may).toMatchObject({ answer_as: 'shop', delete: false })
    expect((await read(asker, first.public_id)).may).toMatchObject({ answer_as: 'person', delete: true })
  })

  test.each<[object, number, string]>([
    [{ body: 'Too short' }, 400, 'bad_input'],
    [{ body: '\u200b'.repeat(40) }, 400, 'bad_input'],
    [{ body: 'x'.repeat(1001) }, 400, 'bad_input'],
    [{ body: 7 }, 400, 'bad_input'],
    [{ body: 'Where does it come from?', product_id: 'nothing' }, 404, 'not_found'],
    [{ body: 'Where does it come from?', product_id: undefined }, 404, 'not_found'],
    [{ body: 'Where does it come from?', product_id: undefined, shop_id: encodeShopId(2 ** 40) }, 404, 'not_found'],
  ])('%# is refused with %i', async (given, status, code) => {
    expect(await send(asker, '/reviews/questions', { product_id: productId(), ...given })).toMatchObject({
      status,
      code,
    })
  })

  test('of a guest is refused; where the shop takes none, all are', async () => {
    expect(await ask(asGuest(server), 'May I come in here?')).toMatchObject({ status: 401 })
    const { query } = server.database
    await query`UPDATE shops SET enable_questions = false WHERE shop_id = ${shop.shop_id}`
    expect(await ask(asker, 'Is anybody listening?')).toMatchObject({ status: 403, code: 'closed' })
    const form = await (await asker.get(`/reviews/questions/new.json?product_id=${productId()}`)).json()
    expect(form.closed).toMatch(/doesn’t take questions here/)
    await query`UPDATE shops SET enable_questions = true WHERE shop_id = ${shop.shop_id}`
    expect(
      await send(asker, '/reviews/questions', { shop_id: encodeShopId(shop.shop_id), body: 'Open on Sundays?' }),
    ).toMatchObject({ status: 200 })
  })

  test('with a sign of spam waits: for its asker and moderators alone, until one releases it', async () => {
    const pending = await ask(stranger, 'Cheaper at https://elsewhere.example, is it?')
    expect(pending).toMatchObject({
      status: 200,
      state: 'waits',
      waits_because: [expect.stringContaining('web address')],
    })
    const id = pending.public_id
    expect((await listed()).map(question => question.public_id)).not.toContain(id)
    expect(await read(asGuest(server), id)).toMatchObject({ status: 404 })
    expect(await read(asker, id)).toMatchObject({ status: 404 })
    expect(await answer(owner, id, 'No.')).toMatchObject({ status: 404 })
    expect(await read(stranger, id)).toMatchObject({ status: 200, state: 'waits', waits_because: [expect.any(String)] })
    const queue = await (await moderator.get('/reviews/questions/held.json')).json()
    expect(queue.waiting).toContainEqual(expect.objectContaining({ public_id: id, number: null }))
    const received = (await notices(owner, 'question_asked')).length

    const decide = (who: Sender, act: string, more = {}) => send(who, `${at(id)}/moderation`, { act, ...more })
    expect(await decide(stranger, 'release')).toMatchObject({ status: 403 })
    for (const _ of [1, 2]) expect(await decide(moderator, 'release')).toMatchObject({ status: 200 })
    expect((await listed()).map(question => question.public_id)).toContain(id)
    expect((await notices(owner, 'question_asked')).length).toBe(received + 1)

    expect(await decide(moderator, 'remove')).toMatchObject({ status: 400 })
    expect(await decide(moderator, 'remove', { reason: 'spam' })).toMatchObject({ status: 200 })
    expect(await notices(stranger, 'question_removed')).toMatchObject([{ title: 'A moderator removed your question' }])
    const seen = await read(asGuest(server), id)
    expect(seen).toMatchObject({
      state: 'removed',
      question: { body: '', asker: { name: '', encoded_id: null }, removed: { reason: 'spam' } },
    })
    expect((await listed()).find(question => question.public_id === id)).toMatchObject({
      body: '',
      removed: { reason: 'spam' },
    })
    expect((await listed('cheaper')).map(question => question.public_id)).not.toContain(id)
    expect(await answer(owner, id, 'No.')).toMatchObject({ status: 409, code: 'not_public' })
    expect(await decide(moderator, 'restore')).toMatchObject({ status: 200 })
    expect((await listed('cheaper')).map(question => question.public_id)).toContain(id)
    expect((await notices(stranger, 'question_removed')).at(-1)).toMatchObject({
      title: 'Your question is public again',
    })
  })

  test('is taken back by its asker alone', async () => {
    const { public_id: id } = await ask(asker, 'How heavy is the lid of it?')
    expect(await send(stranger, at(id), {}, 'DELETE')).toMatchObject({ status: 403, code: 'not_yours' })
    for (const _ of [1, 2]) expect(await send(asker, at(id), {}, 'DELETE')).toMatchObject({ status: 200 })
    expect(await read(asker, id)).toMatchObject({ status: 404 })
    expect((await listed()).map(question => question.public_id)).not.toContain(id)
    expect(await send(moderator, `${at(id)}/moderation`, { act: 'remove', reason: 'spam' })).toMatchObject({
      status: 409,
    })
  })
})

describe('an answer', () => {
  test('is the shop’s by its members, a verified buyer’s by the order feed, else anybody’s; the asker is told of each', async () => {
    const { public_id: id } = await ask(asker, 'Is the handle made of wood?')
    expect(await answer(owner, id, 'Yes, beech.', { idempotency_key: 'a' })).toMatchObject({
      status: 200,
      by_shop: true,
      verified: false,
      number: 0,
    })
    expect(await answer(owner, id, 'Yes, beech.', { idempotency_key: 'a' })).toMatchObject({ status: 200, number: 0 })
    expect(await answer(owner, id, 'No.', { idempotency_key: 'a' })).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await answer(buyer, id, 'Mine is.')).toMatchObject({ status: 200, by_shop: false, verified: true })
    expect(await answer(stranger, id, 'I heard so.')).toMatchObject({ status: 200, by_shop: false, verified: false })
    const { question } = await read(asGuest(server), id)
    expect(question.answers).toMatchObject([
      { number: 0, by_shop: true, encoded_id: null, body: 'Yes, beech.', verified: false },
      { number: 1, by_shop: false, encoded_id: buyer.encodedId, verified: true },
      { number: 2, name: 'Stan', verified: false },
    ])
    expect(await notices(asker, 'question_answered')).toHaveLength(3)
    expect(await wrong()).toEqual([])
  })

  test('that waits is seen by whom it is and told when it is released; one that was taken back is gone', async () => {
    const { public_id: id } = await ask(asker, 'Which stove does it need at home?')
    const before = (await notices(asker, 'question_answered')).length
    expect(await answer(stranger, id, 'See www.elsewhere.example')).toMatchObject({ state: 'waits', number: 0 })
    expect((await read(asGuest(server), id)).question.answers).toEqual([])
    expect((await read(asker, id)).waiting_answers).toEqual([])
    expect((await read(stranger, id)).waiting_answers).toMatchObject([{ number: 0, body: 'See www.elsewhere.example' }])
    expect((await notices(asker, 'question_answered')).length).toBe(before)
    expect(await send(moderator, `${at(id)}/moderation`, { number: 0, act: 'release' })).toMatchObject({ status: 200 })
    expect((await notices(asker, 'question_answered')).length).toBe(before + 1)

    await answer(owner, id, 'Any stove at all.')
    expect(await wrong()).toEqual([])
    expect(await send(stranger, `${at(id)}/answers/1`, {}, 'DELETE')).toMatchObject({ status: 403 })
    expect(await send(owner, `${at(id)}/answers/0`, {}, 'DELETE')).toMatchObject({ status: 403 })
    expect(await send(owner, `${at(id)}/answers/1`, {}, 'DELETE')).toMatchObject({ status: 200 })
    expect(await send(owner, `${at(id)}/answers/9`, {}, 'DELETE')).toMatchObject({ status: 404 })
    expect((await read(asker, id)).question.answers).toHaveLength(1)
    expect(await wrong()).toEqual([])
  })

  test('of many at the same moment: each has its number, and the shop’s list follows', async () => {
    const { public_id: id } = await ask(asker, 'What is the spout made of then?')
    const path = `/business/${shop.slug}/questions.json`
    expect((await owner.get(path)).status).toBe(200)
    expect((await stranger.get(path)).status).toBe(403)
    const waiting = async () =>
      (await (await owner.get(path)).json()).questions.map((question: { public_id: string }) => question.public_id)
    expect((await waiting())[0]).toBe(id)
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(server)))
    await Promise.all([owner, ...people].map((who, i) => answer(who, id, `Steel, says number ${i}.`)))
    const { question } = await read(asker, id)
    expect(question.answers.map((answer: { number: number }) => answer.number).toSorted()).toEqual([0, 1, 2, 3, 4])
    expect(await waiting()).not.toContain(id)
    expect(await wrong()).toEqual([])
  })
})

test('no moderator decides on what they said or asked for, nor of a shop that they belong to', async () => {
  const own = await signInAs(server, { roles: ['moderator'] })
  const ofShop = await signInAs(server, { roles: ['moderator'], shops: { [shop.domain]: 'staff' } })
  const pending = await ask(own, 'The same at https://elsewhere.example, no?')
  const { public_id: input } = await ask(own, 'Does the lid of it close tightly?')
  expect(await answer(stranger, input, 'See www.elsewhere.example')).toMatchObject({ state: 'waits', number: 0 })
  const waiting = async (who: SignedIn) =>
    (await (await who.get('/reviews/questions/held.json')).json()).waiting.map(
      (question: { public_id: string }) => question.public_id,
    )
  const decide = (who: SignedIn, id: string, sent: object) => send(who, `${at(id)}/moderation`, sent)
  for (const who of [own, ofShop]) {
    expect(await waiting(who)).not.toEqual(expect.arrayContaining([pending.public_id]))
    expect(await waiting(who)).not.toEqual(expect.arrayContaining([input]))
    expect(await decide(who, pending.public_id, { act: 'release' })).toMatchObject({ status: 403, code: 'not_yours' })
    expect(await decide(who, input, { act: 'release', number: 0 })).toMatchObject({ status: 403, code: 'not_yours' })
    expect(await decide(who, input, { act: 'remove', reason: 'spam' })).toMatchObject({ status: 403 })
    expect(await read(who, input)).toMatchObject({ may: { moderate: false }, waiting_answers: [] })
  }
  expect(await waiting(moderator)).toEqual(expect.arrayContaining([pending.public_id, input]))
  expect(await read(ofShop, pending.public_id)).toMatchObject({ status: 404 })
  expect(await decide(moderator, pending.public_id, { act: 'release' })).toMatchObject({ status: 200 })
  expect(await decide(moderator, input, { act: 'release', number: 0 })).toMatchObject({ status: 200 })
})

describe("a question from a shop's own page", () => {
  const post = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/api/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example', ...headers },
      body: JSON.stringify({ shop_domain: shop.domain, api_token: shop.public_token, ...body }),
    })
    return { response, status: response.status, ...(await response.json()) }
  }
  const given = (email: string) => ({
    product_id: product.external_id,
    name: 'Gus',
    email,
    body: 'Can it stand in the oven?',
  })
  /** Tokens in the e-mails queued for an address. */
  const tokens = async (email: string) => {
    const letters = await emailsTo(server.database, email)
    return letters.flatMap(({ text }) => /\/reviews\/questions\/confirm\?token=([\w-]{22})/.exec(text)?.[1] ?? [])
  }

  test('is kept from everybody until its link was followed, then it is its asker’s, whose address nobody sees', async () => {
    const email = 'gus@post.example'
    const sent = await post(given(email), { 'idempotency-key': 'w1' })
    expect(sent).toMatchObject({ status: 200, state: 'confirm_by_email', email, hours: 72 })
    expect(sent.response.headers.get('access-control-allow-origin')).toBe('*')
    expect((await post(given(email), { 'idempotency-key': 'w1' })).status).toBe(200)
    const [token, ...more] = await tokens(email)
    expect(more).toEqual([])
    expect((await listed('oven')).length).toBe(0)

    const guest = asGuest(server)
    const shown = await (await guest.get(`/reviews/questions/confirm.json?token=${token}`)).json()
    expect(shown).toMatchObject({ body: 'Can it stand in the oven?', asker_name: 'Gus', terms_due: true })
    expect(await send(guest, '/reviews/questions/confirm.json', { token })).toMatchObject({
      status: 422,
      fields: [{ field: 'accept_terms' }],
    })
    expect((await listed('oven')).length).toBe(0)
    const proved = await send(guest, '/reviews/questions/confirm.json', { token, accept_terms: true })
    expect(proved).toMatchObject({ status: 200, state: 'public' })
    expect(await send(guest, '/reviews/questions/confirm.json', { token })).toMatchObject({
      status: 410,
      code: 'link_gone',
    })
    const [found] = await listed('oven')
    expect(found).toMatchObject({ public_id: proved.public_id, asker: { name: 'Gus' } })
    expect(JSON.stringify(found)).not.toContain('post.example')
    const gus = await signInAs(server, { email, termsDue: true })
    expect(await (await gus.get('/reviews/write-review/terms.json')).json()).toMatchObject({ accepted: true })
    await answer(owner, proved.public_id, 'It can, without its lid.')
    expect(await notices(gus, 'question_answered')).toHaveLength(1)
  })

  test('its page asks for the terms with a required tick, and only where they are due', async () => {
    const email = 'tilda@post.example'
    await post({ ...given(email), body: 'Is it heavy for a child?' })
    const [token] = await tokens(email)
    const path = `/reviews/questions/confirm?token=${token}`
    const guest = asGuest(server)
    const form = await (await guest.get(path)).text()
    expect(form).toMatch(/<input[^>]*name="accept_terms"/)
    expect(form).toMatch(/<input[^>]*required/)
    const refused = await guest.post(path, {})
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Tick the box to accept the terms of service.'),
    ])
    await signInAs(server, { email })
    expect(await (await guest.get(path)).text()).not.toContain('accept_terms')
    expect((await guest.post(path, {})).status).toBe(303)
  })

  test('a preflight is answered for any site', async () => {
    const response = await fetch(`${server.address}/api/questions`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('POST')
  })

  test.each([
    [{ api_token: 'wrong' }, 401, 'bad_token'],
    [{ shop_domain: 'nowhere.example' }, 404, 'not_found'],
    [{ product_id: 'nothing' }, 404, 'not_found'],
    [{ email: 'no address' }, 400, 'bad_input'],
    [{ name: '' }, 400, 'bad_input'],
    [{ body: 'Why?' }, 400, 'bad_input'],
  ])('%j is refused with %i', async (change, status, code) => {
    const answered = await post({ ...given('bad@post.example'), ...change })
    expect(answered).toMatchObject({ status, code })
    expect(answered.response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('many for one address are refused; what nobody publishes is forgotten', async () => {
    const email = 'many@post.example'
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, i) => post({ ...given(email), body: `Is it number ${i} of them?` })),
    )
    const statuses = all.map(response => response.status)
    expect(statuses).toContain(200)
    expect(statuses.filter(status => status !== 200 && status !== 429)).toEqual([])
    const left = async () => (await server.database.query`SELECT FROM question_proofs WHERE email = ${email}`).length
    expect(await left()).toBe(2)
    expect(await post({ ...given(email), body: 'And one more of these?' })).toMatchObject({ code: 'too_soon' })
    await deleteUnprovedQuestions(server.database.db, new Date(Date.now() + 73 * 3_600_000))
    expect(await left()).toBe(0)
  })
})

test('whatever is sent is answered, and never by a fault', async () => {
  const { public_id: id } = await ask(asker, 'Is anything at all taken here?')
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('\0', '\ud800', '<script>alert(1)</script>', '-1', '1e9', 'true', `${'9'.repeat(30)}`),
    fc.constantFrom(null, 7, -1, true, [], {}),
  )
  const body = fc.dictionary(
    fc.constantFrom(
      'body',
      'product_id',
      'shop_id',
      'idempotency_key',
      'number',
      'act',
      'reason',
      'review',
      'is_helpful',
      'token',
    ),
    nasty,
  )
  const where = fc.constantFrom(
    ['POST', '/reviews/questions'],
    ['POST', `${at(id)}/answers`],
    ['POST', `${at(id)}/moderation`],
    ['POST', '/reviews/questions/confirm.json'],
    ['POST', '/api/questions'],
    ['POST', '/reviews/profile/helpful'],
    ['PUT', '/reviews/replies/nothing'],
    ['DELETE', `${at(id)}/answers/99999999999`],
  ) as fc.Arbitrary<['POST' | 'PUT' | 'DELETE', string]>
  await fc.assert(
    fc.asyncProperty(where, body, fc.constantFrom('asker', 'moderator', 'owner'), async ([method, path], sent, who) => {
      const response = await { asker, moderator, owner }[who]!.send(method, path, sent)
      expect(response.status, `${method} ${path} ${JSON.stringify(sent)}`).toBeLessThan(500)
      if (response.status >= 400) expect(await response.json()).toHaveProperty('code')
    }),
    { numRuns: 120 },
  )
})
