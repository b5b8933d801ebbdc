import { expect, test } from 'vitest'
import { MOST_CHANGES } from '../../src/rooms/catalog/history/rules.ts'
import { earlier } from '../support/builders/earlier.ts'
import { product, useReviewedProducts } from '../support/builders/reviewed-products.ts'

/** P2.2: a shop changes a product again and again, each time into a public version that nobody may remove (P1.9). */
const { server, send, rename, history, waitingFor, answer } = useReviewedProducts(['churn', 'years', 'waits'])

/** As if the product had changed so often before, each time so many hours ago. */
const changed = (id: string, times: number, hoursAgo: number) => server.database.query`
  INSERT INTO product_versions (shop_id, product_id, until, former, differs)
  SELECT shop_id, product_id, now() - make_interval(hours => ${hoursAgo}) - make_interval(secs => nth * 0.001),
    '{"description": "Oak"}', false
  FROM products, generate_series(1, ${times}::int) nth WHERE external_id = ${id}`
const describe = (id: string, description: string, price = '9.90') => rename(id, 'Oak Desk 120', { description, price })

test('fifty times within a day; the price still changes, and tomorrow the rest', async () => {
  await changed('churn', MOST_CHANGES.day - 2, 1)
  expect((await describe('churn', 'First.')).status).toBe(200)
  expect((await describe('churn', 'Second.')).status).toBe(200)
  const { status, body } = await describe('churn', 'Third.')
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'bad_record' })
  expect(body.message ?? body.detail).toContain(
    'it changed 50 times within a day, the most that its public history takes',
  )
  expect((await history('churn')).number_of_versions).toBe(1 + MOST_CHANGES.day)
  expect((await describe('churn', 'Second.', '8.90')).status).toBe(200)
  await server.database.query`
    UPDATE product_versions SET until = ${earlier('until', { days: 1 })} WHERE former ->> 'description' = 'Oak'`
  expect((await describe('churn', 'Third.')).status).toBe(200)
})

test('nor beyond what a history holds in all, but for what an operator imports', async () => {
  await changed('years', MOST_CHANGES.all, 48)
  const { status, body } = await describe('years', 'Once more.')
  expect(status).toBe(422)
  expect(body.message ?? body.detail).toContain(
    'its public history has 10,000 changes, the most that a product can have',
  )
  expect((await send(product('years', { description: 'By the operator.' }))).problems).toEqual([])
  expect((await history('years')).versions[0]).toMatchObject({ description: 'By the operator.' })
})

test('changes that wait for the shop’s answer are counted too, and stay while others are refused', async () => {
  await changed('waits', MOST_CHANGES.day - 1, 1)
  expect((await rename('waits', 'Wireless Earbuds Pro')).status).toBe(409)
  const change = await waitingFor('waits')
  expect((await describe('waits', 'Another text.')).status).toBe(422)
  expect((await waitingFor('waits'))!.id).toBe(change!.id)
  expect((await answer(change!.id, 'same')).status).toBe(200)
})
