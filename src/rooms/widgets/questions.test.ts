import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { questionsCall } from '../questions/contract.ts'
import { questionsSchemas } from '../questions/schemas.ts'

const server = useServer('demo')

type Answered = OutputOf<typeof questionsCall>

let shop: { shop_id: number; domain: string; token: string; platform: string; slug: string }
let product: { external_id: string; handle: string; questions: number }

/** The product with the most questions, and its shop. */
beforeAll(async () => {
  const [row] = await server.database.query<typeof shop & typeof product>`
    SELECT shop_id, domain, public_token AS token, platform, slug, products.external_id, handle, count(*) AS questions
    FROM questions JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id) WHERE questions.listed
    GROUP BY shops.shop_id, questions.shop_id, products.external_id, handle ORDER BY count(*) DESC, shop_id LIMIT 1`
  shop = row!
  product = { ...row!, questions: Number(row!.questions) }
})

const get = (query: Record<string, string>) =>
  fetch(
    `${server.address}${questionsCall.path}?${new URLSearchParams({ shop_domain: shop.domain, api_token: shop.token, ...query })}`,
  )

async function ask(query: Record<string, string> = {}): Promise<Answered> {
  const response = await get({ json_request: 'true', ...query })
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(questionsSchemas.output.parse(body)).toEqual(body)
  return body
}

const times = ({ questions }: Answered) => questions.map(({ created_at }) => created_at)

describe('questions_for_widget', () => {
  test('lists none of a shop that takes none, in JSON and in HTML', async () => {
    const { query } = server.database
    await query`UPDATE shops SET enable_questions = false WHERE shop_id = ${shop.shop_id}`
    try {
      const page = await ask({ product_id: product.external_id })
      expect(page).toMatchObject({ enable_question_anwser: false, total_count: 0, questions: [] })
      const fragment = await (await get({ json_request: 'false' })).text()
      expect(fragment).toContain('This shop doesn’t take questions here')
      expect(fragment).not.toContain('candor-question"')
    } finally {
      await query`UPDATE shops SET enable_questions = true WHERE shop_id = ${shop.shop_id}`
    }
  })

  test('three of a product, newest first, with their answers', async () => {
    const page = await ask({ product_id: product.external_id, platform: shop.platform })
    expect(page).toMatchObject({ per_page: 3, current_page: 1, total_count: product.questions })
    expect(page.internal_path).toBe(`/reviews/stores/${shop.slug}/products/${product.handle}`)
    expect(page.questions).toHaveLength(3)
    const stated = { sort_by: 'created_at', sort_dir: 'desc', per_page: '3', page: '1' }
    expect(await ask({ ...stated, product_id: product.external_id, platform: shop.platform })).toEqual(page)
    expect(times(page)).toEqual(times(page).toSorted().toReversed())
    const rows = await server.database.query`SELECT 1 FROM answers WHERE shop_id = ${shop.shop_id}`
    const whole = await ask({ per_page: '100' })
    expect(whole.questions.flatMap(({ answers }) => answers)).toHaveLength(rows.length)
    for (const { answers } of whole.questions) {
      const written = answers.map(({ created_at }) => created_at)
      expect(written).toEqual(written.toSorted())
    }
  })

  test("without a product, all of the shop's; pages hold each once", async () => {
    const [counted] = await server.database.query<{ count: number }>`
      SELECT count(*)::int AS count FROM questions WHERE shop_id = ${shop.shop_id}`
    const first = await ask()
    expect(first.total_count).toBe(counted!.count)
    const seen = new Set<string>()
    for (let page = 1; page <= first.total_pages; page++)
      for (const { public_id } of (await ask({ page: String(page) })).questions) seen.add(public_id)
    expect(seen.size).toBe(counted!.count)
    expect((await ask({ page: String(first.total_pages + 1) })).questions).toEqual([])
  })

  test('the other way round', async () => {
    const all = await ask({ per_page: '100' })
    const oldest = await ask({ per_page: '100', sort_dir: 'asc' })
    expect(times(oldest)).toEqual(times(all).toReversed())
  })

  test('a search finds words of questions and of answers, and of nothing else', async () => {
    const { questions } = await ask({ per_page: '100' })
    const answered = questions.find(({ answers }) => answers.length > 0)!
    const label = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
    for (const text of [questions[0]!.body, answered.answers[0]!.body]) {
      const [word] = label(text).toSorted((a, b) => b.length - a.length)
      const found = await ask({ per_page: '100', search: word!.toUpperCase() })
      expect(found.total_count).toBeGreaterThan(0)
      expect(found.questions.length).toBe(found.total_count)
      for (const question of found.questions) {
        const texts = [question.body, ...question.answers.map(({ body }) => body)].join(' ').toLowerCase()
        expect(texts).toContain(word!.slice(0, 4))
      }
    }
    expect((await ask({ search: 'qqzzxxw' })).questions).toEqual([])
    expect((await ask({ search: '%' })).total_count).toBe(0)
  })

  test.each([
    [{ api_token: 'wrong' }, 401, 'bad_token'],
    [{ shop_domain: 'nobody.example' }, 404, 'not_found'],
    [{ platform: 'another' }, 404, 'not_found'],
    [{ product_id: 'nothing' }, 404, 'not_found'],
    [{ product_id: '' }, 404, 'not_found'],
    [{ product_id: 'a\0b' }, 400, 'bad_input'],
    [{ shop_domain: '\0' }, 400, 'bad_input'],
  ])('%j is a problem', async (query, status, code) => {
    const response = await get(query as Record<string, string>)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status, code })
  })

  test('a missing parameter is named', async () => {
    const response = await fetch(server.address + questionsCall.path)
    const { fields } = await response.json()
    expect([response.status, fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['shop_domain', 'api_token'],
    ])
  })

  test.each<Record<string, string>>([
    { page: '-3' },
    { page: 'x', per_page: '0' },
    { per_page: '1000' },
    { sort_by: 'rating' },
    { sort_dir: 'up' },
  ])('%j falls back to the defaults', async query => {
    const { current_page, per_page, questions } = await ask(query)
    expect({ current_page, per_page, questions }).toEqual({
      current_page: 1,
      per_page: 3,
      questions: (await ask()).questions,
    })
  })
})
