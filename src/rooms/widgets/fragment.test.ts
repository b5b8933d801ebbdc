import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { questionsCall } from '../questions/contract.ts'
import { questionsSchemas } from '../questions/schemas.ts'
import { allReviewsCall, productReviewCall } from './contract.ts'
import { productReviewSchemas } from './schemas.ts'
import { useWidgetCalls } from './testing.ts'

/** The calls' HTML fragments. */
const server = useServer('demo')
const { shown, key, ofProduct, get, ask, fragment } = useWidgetCalls(server)

test('shows the reviews of the JSON in its order, each with a link to its place here', async () => {
  const { reviews, about } = await ask(productReviewCall, productReviewSchemas, ofProduct())
  const text = await fragment(productReviewCall, ofProduct())
  const links = [...text.matchAll(/href="([^"]*[?&]review=(\w+)#review-\w+)"/g)]
  const seen = reviews.filter(({ hidden }) => !hidden)
  expect(links.map(([, , id]) => id)).toEqual(seen.map(({ public_id }) => public_id))
  expect(links.every(([, href]) => href!.startsWith(`${server.address}${about.internal_path}`))).toBe(true)
  const page = await fetch(links[0]![1]!.replaceAll('&amp;', '&'))
  expect(page.status).toBe(200)
})

test('a hidden review stands as its notice, with its reason and nothing of its words', async () => {
  const [hidden] = await server.database.query<{ body: string }>`
    SELECT body FROM reviews WHERE (shop_id, product_id) = (${shown.shop_id}, ${shown.product_id})
      AND listed AND hidden_at IS NOT NULL AND hidden_by = 'shop' LIMIT 1`
  const text = await fragment(productReviewCall, { ...ofProduct(), per_page: 100 } as never)
  expect(text).toContain('The shop hid a review here')
  expect(text).toMatch(/Reason: <b title="[^"]+">\w/)
  if (hidden?.body) expect(text).not.toContain(hidden.body.slice(0, 60))
})

test('header and medals stand above where they are asked for', async () => {
  const plain = await fragment(productReviewCall, ofProduct())
  expect(plain).not.toMatch(/candor-head|candor-medals/)
  const { average_rating, number_of_reviews, product_metrics } = await ask(
    productReviewCall,
    productReviewSchemas,
    ofProduct(),
  )
  const whole = await fragment(productReviewCall, { ...ofProduct(), add_header_counts: '1', product_metrics: '1' })
  expect(whole).toContain(`<b>${average_rating!.toFixed(1)}</b> <span>${number_of_reviews} reviews</span>`)
  expect(whole).toContain(`<b>Transparency ${product_metrics.transparency_score}</b>`)
  expect(whole.match(/<li><a href="[^"]*filter_rating=\d[^"]*" data-turn>/g)).toHaveLength(5)
})

test('links turn the list as it is: filters stay, the page is another', async () => {
  const text = await fragment(allReviewsCall, { ...key(), sort_by: 'oldest', verified_only: '1' })
  const [, next] = /<a href="([^"]+)" data-turn rel="next">/.exec(text)!
  const query = new URL(next!.replaceAll('&amp;', '&')).searchParams
  expect(Object.fromEntries(query)).toEqual({ page: '2', sort_by: 'oldest', verified_only: '1' })
  expect(text).not.toContain('rel="prev"')
})

test('what people wrote is text, never markup', async () => {
  const evil = `<img src=x onerror=alert(1)> "quoted" & '</section><script>'`
  await server.database.query`
    UPDATE reviews SET title = ${evil}, body = ${evil}, language = ${'"><b'}
    WHERE (shop_id, review_id) = (SELECT shop_id, review_id FROM reviews
      WHERE (shop_id, product_id) = (${shown.shop_id}, ${shown.product_id}) AND published
      ORDER BY (media_count > 0) DESC, created_at DESC LIMIT 1)`
  const text = await fragment(productReviewCall, ofProduct())
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;&lt;/section&gt;')
  expect(text).not.toMatch(/<script|<img src=x|lang=""/)
  const response = await get(productReviewCall, ofProduct())
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('badge and medals by themselves', async () => {
  const { number_of_reviews } = await ask(productReviewCall, productReviewSchemas, ofProduct())
  const badge = await fragment(productReviewCall, { ...ofProduct(), part: 'badge' })
  expect(badge).toMatch(
    new RegExp(`^<p class="candor candor-badge".*<span>${number_of_reviews} reviews</span></a></p>$`),
  )
  const medals = await fragment(allReviewsCall, { ...key(), part: 'medals' })
  expect(medals.match(/<svg class="candor-medal"/g)).toHaveLength(2)
})

test('says why it is empty', async () => {
  expect(await fragment(productReviewCall, { ...ofProduct(), search: 'qqzzxxw' })).toContain('No matching reviews')
  expect(await fragment(productReviewCall, { ...ofProduct(), page: 400 } as never)).toContain('There is no page 400')
  const [none] = await server.database.query<{ domain: string; token: string; external_id: string }>`
    SELECT domain, public_token AS token, external_id FROM products JOIN shops USING (shop_id)
    WHERE NOT EXISTS (SELECT FROM reviews r WHERE (r.shop_id, r.product_id) = (products.shop_id, products.product_id)) LIMIT 1`
  const empty = { shop_domain: none!.domain, api_token: none!.token, external_id: none!.external_id }
  const html = await fragment(productReviewCall, { ...empty, add_header_counts: '1' })
  expect(html.match(/No reviews yet/g)).toHaveLength(1)
  expect(await fragment(productReviewCall, { ...empty, part: 'badge' })).toContain('No reviews yet')
})

test('questions with their answers', async () => {
  const [shop] = await server.database.query<{ shop_domain: string; api_token: string }>`
    SELECT domain AS shop_domain, public_token AS api_token FROM shops JOIN questions USING (shop_id)
    GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`
  const { questions, total_count } = await ask(questionsCall, questionsSchemas, shop!)
  const text = await fragment(questionsCall, shop!)
  expect(text.match(/<article class="candor-question"/g)).toHaveLength(questions.length)
  expect(text.match(/<div class="candor-reply"/g) ?? []).toHaveLength(
    questions.flatMap(question => question.answers).length,
  )
  expect(text).toContain(`${total_count} question`)
  expect(text).toMatch(/href="[^"]*questions_page=2#questions" data-turn rel="next"/)
  expect(await fragment(questionsCall, { ...shop!, search: 'qqzzxxw' })).toContain('No matching questions')
})
