import { describe, expect, test } from 'vitest'
import { emailsTo } from '../../../../test/support/emails.ts'
import { asGuest, signInAs } from '../../../../test/support/sign-in.ts'
import { useQuestions } from '../testing.ts'
import { deleteUnprovedQuestions } from './prove.ts'

const { server, people, shop, product, send, answer, listed, notices } = useQuestions()

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
    const emails = await emailsTo(server.database, email)
    return emails.flatMap(({ text }) => /\/reviews\/questions\/confirm\?token=([\w-]{22})/.exec(text)?.[1] ?? [])
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
    await answer(people.owner, proved.public_id, 'It can, without its lid.')
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
