import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import { type Sender, useQuestions } from './testing.ts'

const { server, people, shop, productId, send, ask, at, answer, read, listed, notices, wrong } = useQuestions()

describe('a question', () => {
  test('is asked once however often the form is sent, the shop is told, who is asked may answer', async () => {
    const form = { idempotency_key: 'form-1' }
    const [first, again] = await Promise.all([
      ask(people.asker, 'Does it whistle on induction?', form),
      ask(people.asker, 'Does it whistle on induction?', form),
    ])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first).toMatchObject({ state: 'public', waits_because: [], path: at(first.public_id) })
    expect(again.public_id).toBe(first.public_id)
    expect(await ask(people.asker, 'Does it sing on induction?', form)).toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    expect((await listed()).filter(question => question.public_id === first.public_id)).toHaveLength(1)
    expect(await notices(people.owner, 'question_asked')).toEqual([
      { title: expect.stringContaining('New question for'), path: at(first.public_id) },
    ])
    expect(await read(asGuest(server), first.public_id)).toMatchObject({
      status: 200,
      state: 'public',
      question: { asker: { name: 'Ada Quest' }, body: 'Does it whistle on induction?', answers: [] },
      may: { answer_as: null, delete: false, delete_answers: [], moderate: false },
      // nothing random: caches in front store the page of all guests
      idempotency_key: null,
    })
    expect((await read(people.owner, first.public_id)).may).toMatchObject({ answer_as: 'shop', delete: false })
    expect((await read(people.asker, first.public_id)).may).toMatchObject({ answer_as: 'person', delete: true })
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
    expect(await send(people.asker, '/reviews/questions', { product_id: productId(), ...given })).toMatchObject({
      status,
      code,
    })
  })

  test('of a guest is refused; where the shop takes none, all are', async () => {
    expect(await ask(asGuest(server), 'May I come in here?')).toMatchObject({ status: 401 })
    const { query } = server.database
    await query`UPDATE shops SET enable_questions = false WHERE shop_id = ${shop.shop_id}`
    expect(await ask(people.asker, 'Is anybody listening?')).toMatchObject({ status: 403, code: 'closed' })
    const form = await (await people.asker.get(`/reviews/questions/new.json?product_id=${productId()}`)).json()
    expect(form.closed).toMatch(/doesn’t take questions here/)
    await query`UPDATE shops SET enable_questions = true WHERE shop_id = ${shop.shop_id}`
    expect(
      await send(people.asker, '/reviews/questions', { shop_id: encodeShopId(shop.shop_id), body: 'Open on Sundays?' }),
    ).toMatchObject({ status: 200 })
  })

  test('with a sign of spam waits: for its asker and moderators alone, until one releases it', async () => {
    const pending = await ask(people.stranger, 'Cheaper at https://elsewhere.example, is it?')
    expect(pending).toMatchObject({
      status: 200,
      state: 'waits',
      waits_because: [expect.stringContaining('web address')],
    })
    const id = pending.public_id
    expect((await listed()).map(question => question.public_id)).not.toContain(id)
    expect(await read(asGuest(server), id)).toMatchObject({ status: 404 })
    expect(await read(people.asker, id)).toMatchObject({ status: 404 })
    expect(await answer(people.owner, id, 'No.')).toMatchObject({ status: 404 })
    expect(await read(people.stranger, id)).toMatchObject({
      status: 200,
      state: 'waits',
      waits_because: [expect.any(String)],
    })
    const queue = await (await people.moderator.get('/reviews/questions/held.json')).json()
    expect(queue.waiting).toContainEqual(expect.objectContaining({ public_id: id, number: null }))
    const received = (await notices(people.owner, 'question_asked')).length

    const decide = (who: Sender, act: string, more = {}) => send(who, `${at(id)}/moderation`, { act, ...more })
    expect(await decide(people.stranger, 'release')).toMatchObject({ status: 403 })
    for (const _ of [1, 2]) expect(await decide(people.moderator, 'release')).toMatchObject({ status: 200 })
    expect((await listed()).map(question => question.public_id)).toContain(id)
    expect((await notices(people.owner, 'question_asked')).length).toBe(received + 1)

    expect(await decide(people.moderator, 'remove')).toMatchObject({ status: 400 })
    expect(await decide(people.moderator, 'remove', { reason: 'spam' })).toMatchObject({ status: 200 })
    expect(await notices(people.stranger, 'question_removed')).toMatchObject([
      { title: 'A moderator removed your question' },
    ])
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
    expect(await answer(people.owner, id, 'No.')).toMatchObject({ status: 409, code: 'not_public' })
    expect(await decide(people.moderator, 'restore')).toMatchObject({ status: 200 })
    expect((await listed('cheaper')).map(question => question.public_id)).toContain(id)
    expect((await notices(people.stranger, 'question_removed')).at(-1)).toMatchObject({
      title: 'Your question is public again',
    })
  })

  test('is taken back by its asker alone', async () => {
    const { public_id: id } = await ask(people.asker, 'How heavy is the lid of it?')
    expect(await send(people.stranger, at(id), {}, 'DELETE')).toMatchObject({ status: 403, code: 'not_yours' })
    for (const _ of [1, 2]) expect(await send(people.asker, at(id), {}, 'DELETE')).toMatchObject({ status: 200 })
    expect(await read(people.asker, id)).toMatchObject({ status: 404 })
    expect((await listed()).map(question => question.public_id)).not.toContain(id)
    expect(await send(people.moderator, `${at(id)}/moderation`, { act: 'remove', reason: 'spam' })).toMatchObject({
      status: 409,
    })
  })
})

describe('an answer', () => {
  test('is the shop’s by its members, a verified buyer’s by the order feed, else anybody’s; the asker is told of each', async () => {
    const { public_id: id } = await ask(people.asker, 'Is the handle made of wood?')
    expect(await answer(people.owner, id, 'Yes, beech.', { idempotency_key: 'a' })).toMatchObject({
      status: 200,
      by_shop: true,
      verified: false,
      number: 0,
    })
    expect(await answer(people.owner, id, 'Yes, beech.', { idempotency_key: 'a' })).toMatchObject({
      status: 200,
      number: 0,
    })
    expect(await answer(people.owner, id, 'No.', { idempotency_key: 'a' })).toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    expect(await answer(people.buyer, id, 'Mine is.')).toMatchObject({ status: 200, by_shop: false, verified: true })
    expect(await answer(people.stranger, id, 'I heard so.')).toMatchObject({
      status: 200,
      by_shop: false,
      verified: false,
    })
    const { question } = await read(asGuest(server), id)
    expect(question.answers).toMatchObject([
      { number: 0, by_shop: true, encoded_id: null, body: 'Yes, beech.', verified: false },
      { number: 1, by_shop: false, encoded_id: people.buyer.encodedId, verified: true },
      { number: 2, name: 'Stan', verified: false, evidence: null },
    ])
    expect(await notices(people.asker, 'question_answered')).toHaveLength(3)
    expect(await wrong()).toEqual([])
  })

  test('that waits is seen by whom it is and told when it is released; one that was taken back is gone', async () => {
    const { public_id: id } = await ask(people.asker, 'Which stove does it need at home?')
    const before = (await notices(people.asker, 'question_answered')).length
    expect(await answer(people.stranger, id, 'See www.elsewhere.example')).toMatchObject({ state: 'waits', number: 0 })
    expect((await read(asGuest(server), id)).question.answers).toEqual([])
    expect((await read(people.asker, id)).waiting_answers).toEqual([])
    expect((await read(people.stranger, id)).waiting_answers).toMatchObject([
      { number: 0, body: 'See www.elsewhere.example' },
    ])
    expect((await notices(people.asker, 'question_answered')).length).toBe(before)
    expect(await send(people.moderator, `${at(id)}/moderation`, { number: 0, act: 'release' })).toMatchObject({
      status: 200,
    })
    expect((await notices(people.asker, 'question_answered')).length).toBe(before + 1)

    await answer(people.owner, id, 'Any stove at all.')
    expect(await wrong()).toEqual([])
    expect(await send(people.stranger, `${at(id)}/answers/1`, {}, 'DELETE')).toMatchObject({ status: 403 })
    expect(await send(people.owner, `${at(id)}/answers/0`, {}, 'DELETE')).toMatchObject({ status: 403 })
    expect(await send(people.owner, `${at(id)}/answers/1`, {}, 'DELETE')).toMatchObject({ status: 200 })
    expect(await send(people.owner, `${at(id)}/answers/9`, {}, 'DELETE')).toMatchObject({ status: 404 })
    expect((await read(people.asker, id)).question.answers).toHaveLength(1)
    expect(await wrong()).toEqual([])
  })

  test('of many at the same moment: each has its number, and the shop’s list follows', async () => {
    const { public_id: id } = await ask(people.asker, 'What is the spout made of then?')
    const path = `/business/${shop.slug}/questions.json`
    expect((await people.owner.get(path)).status).toBe(200)
    expect((await people.stranger.get(path)).status).toBe(403)
    const waiting = async () =>
      (await (await people.owner.get(path)).json()).questions.map(
        (question: { public_id: string }) => question.public_id,
      )
    expect((await waiting())[0]).toBe(id)
    const others = await Promise.all(Array.from({ length: 4 }, () => signInAs(server)))
    await Promise.all([people.owner, ...others].map((who, i) => answer(who, id, `Steel, says number ${i}.`)))
    const { question } = await read(people.asker, id)
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
  expect(await answer(people.stranger, input, 'See www.elsewhere.example')).toMatchObject({ state: 'waits', number: 0 })
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
  expect(await waiting(people.moderator)).toEqual(expect.arrayContaining([pending.public_id, input]))
  expect(await read(ofShop, pending.public_id)).toMatchObject({ status: 404 })
  expect(await decide(people.moderator, pending.public_id, { act: 'release' })).toMatchObject({ status: 200 })
  expect(await decide(people.moderator, input, { act: 'release', number: 0 })).toMatchObject({ status: 200 })
})

test('whatever is sent is answered, and never by a fault', async () => {
  const { public_id: id } = await ask(people.asker, 'Is anything at all taken here?')
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
      const response = await { asker: people.asker, moderator: people.moderator, owner: people.owner }[who]!.send(
        method,
        path,
        sent,
      )
      expect(response.status, `${method} ${path} ${JSON.stringify(sent)}`).toBeLessThan(500)
      if (response.status >= 400) expect(await response.json()).toHaveProperty('code')
    }),
    { numRuns: 120 },
  )
})
