import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signInEmailTo } from '../../../test/support/emails.ts'
import { useServer } from '../../../test/support/server.ts'
import { asGuest } from '../../../test/support/sign-in.ts'
import { CODE_TRIES, DAILY_CODE_TRIES, RESEND_PAUSE } from './rules.ts'

const server = useServer('empty')

const someone = () => `${randomUUID()}@post.example`
const post = (path: string, body: object) => asGuest(server).send('POST', path, body)
const ask = async (email: string, rest: object = {}) =>
  (await (await post('/login.json', { email, ...rest })).json()).request as string
const type = (request: string, code: string, rest: object = {}) => post('/login/code.json', { request, code, ...rest })
const problem = async (response: Response) => [response.status, (await response.json()).code]

/** The latest e-mail to an address: its code as it stands there, another one, and the link's token. */
async function received(email: string) {
  const { code, token } = await signInEmailTo(server.database, email)
  return { code, token, wrong: `${(Number(code[0]) + 1) % 10}${code.slice(1)}` }
}

describe('the code beside a link (X-accounts-05)', () => {
  test('signs in the browser that asked, once, with the spaces of the e-mail', async () => {
    const email = someone()
    const request = await ask(email, { return_to: '/reviews/feed' })
    const { code, token } = await received(email)
    expect(await problem(await type(request, code))).toEqual([422, 'name_needed'])
    const answer = await type(request, code, { name: 'Iris Quint' })
    expect([answer.status, await answer.json()]).toEqual([200, { return_to: '/reviews/feed' }])
    expect(answer.headers.getSetCookie().join()).toMatch(/candor_session=[\w-]{43};/)
    expect(await problem(await type(request, code))).toEqual([410, 'code_gone'])
    expect(await problem(await post('/login/link.json', { token }))).toEqual([410, 'link_used'])
  })

  test('works for nobody who did not ask, though they know it', async () => {
    const [email, other] = [someone(), someone()]
    await ask(email)
    const { code } = await received(email)
    const request = await ask(other)
    const own = await received(other)
    if (own.code !== code) expect(await problem(await type(request, code))).toEqual([422, 'code_wrong'])
    expect(await problem(await type('a'.repeat(43), code))).toEqual([410, 'code_gone'])
  })

  test('five wrong ones end it, and the link goes on working', async () => {
    const email = someone()
    const request = await ask(email)
    const { code, wrong, token } = await received(email)
    const answers = []
    for (let i = 0; i < CODE_TRIES; i++) answers.push(await problem(await type(request, wrong)))
    expect(answers).toEqual([...Array(CODE_TRIES - 1).fill([422, 'code_wrong']), [410, 'code_gone']])
    expect(await problem(await type(request, code, { name: 'Iris' }))).toEqual([410, 'code_gone'])
    expect((await post('/login/link.json', { token, name: 'Iris' })).status).toBe(200)
  })

  test('wrong ones sent at once are counted one by one', async () => {
    const email = someone()
    const request = await ask(email)
    const { wrong } = await received(email)
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await type(request, wrong)).status))
    expect(answers.sort()).toEqual([410, 410, 410, 410, 422, 422, 422, 422])
  })

  test('twenty wrong ones in a day end the codes of an address', async () => {
    const email = someone()
    await server.database.query`
      INSERT INTO sign_in_links (email, code_tries)
      SELECT ${email}, ${CODE_TRIES} FROM generate_series(1, ${DAILY_CODE_TRIES / CODE_TRIES})`
    // the pauses between links are not what is shown here
    await server.database.query`
      UPDATE sign_in_links SET created_at = now() - interval '7 hours' WHERE email = ${email}`
    const request = await ask(email)
    const { code, token } = await received(email)
    expect(await problem(await type(request, code, { name: 'Iris' }))).toEqual([410, 'code_gone'])
    expect((await post('/login/link.json', { token, name: 'Iris' })).status).toBe(200)
  })

  test('is over with its link, after ten minutes', async () => {
    const email = someone()
    const request = await ask(email)
    const { code } = await received(email)
    await server.database.query`
      UPDATE sign_in_links SET expires_at = now() - interval '1 second' WHERE email = ${email}`
    expect(await problem(await type(request, code))).toEqual([410, 'code_gone'])
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code, and counts as no try', async code => {
    const email = someone()
    const request = await ask(email)
    expect(await problem(await type(request, code))).toEqual([400, 'bad_input'])
    const [row] = await server.database.query`SELECT code_tries FROM sign_in_links WHERE email = ${email}`
    expect(row).toEqual({ code_tries: 0 })
  })

  test('is stored nowhere but in the e-mail', async () => {
    const email = someone()
    await ask(email)
    const { code } = await received(email)
    const digits = code.replace(' ', '')
    const rows = await server.database.query`
      SELECT code_hash, request_hash FROM sign_in_links l
      WHERE email = ${email} AND NOT l::text LIKE ${`%${digits}%`} AND length(code_hash) = 32`
    expect(rows).toHaveLength(1)
  })
})

test('“Send it again” has a pause, which the first e-mail to an address has not', async () => {
  const email = someone()
  await ask(email)
  const soon = await post('/login.json', { email, again: true })
  const { code, retry_after, detail } = await soon.json()
  expect([soon.status, code]).toEqual([429, 'too_many_links'])
  expect(retry_after).toBeGreaterThan(0)
  expect(retry_after).toBeLessThanOrEqual(RESEND_PAUSE)
  expect(detail).toMatch(/in \d+ seconds\.$/)
  await server.database.query`
    UPDATE sign_in_links SET created_at = created_at - ${RESEND_PAUSE} * interval '1 second' WHERE email = ${email}`
  const request = await ask(email, { again: true })
  const { code: second } = await received(email)
  expect((await type(request, second, { name: 'Iris' })).status).toBe(200)
})
