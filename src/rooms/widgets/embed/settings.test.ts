import { describe, expect, test } from 'vitest'
import { questionsCall } from '../../questions/contract.ts'
import { questionsSchemas } from '../../questions/schemas.ts'
import { allReviewsCall, productReviewCall } from '../contract.ts'
import { productReviewSchemas } from '../schemas.ts'
import { firstTurn, fragmentAddress, KINDS, type Settings, turnOf } from './settings.ts'

const HOST = 'https://candor.example'
const shop: Settings = { shop: 'a.example', token: 't' }

const addressOf = (...[kind, settings, turn = []]: [(typeof KINDS)[number], Settings, [string, string][]?]) => {
  const { origin, pathname, searchParams } = new URL(fragmentAddress(HOST, kind, settings, turn)!)
  expect(origin).toBe(HOST)
  return { path: pathname, query: Object.fromEntries(searchParams) }
}

describe('the address of a fragment', () => {
  test('goes to the call that answers it, with parameters that the call knows', () => {
    expect(addressOf('reviews', { ...shop, product: '7' }).path).toBe(productReviewCall.path)
    expect(addressOf('reviews', shop).path).toBe(allReviewsCall.path)
    expect(addressOf('questions', { ...shop, product: '7' })).toMatchObject({
      path: questionsCall.path,
      query: { product_id: '7' },
    })
    for (const kind of KINDS) {
      const { path, query } = addressOf(kind, { ...shop, product: '7', platform: 'x', medals: '', 'per-page': '5' })
      const { input } = path === questionsCall.path ? questionsSchemas : productReviewSchemas
      const parsed = input.parse(query)
      expect(parsed.json_request).toBe(false)
      expect(Object.keys(query).filter(name => !(name in input.shape))).toEqual([])
    }
  })

  test('asks for what stands above the list, where that is wanted', () => {
    expect(addressOf('reviews', shop).query).toMatchObject({ add_header_counts: '1' })
    expect(addressOf('reviews', { ...shop, 'no-header': '' }).query).not.toHaveProperty('add_header_counts')
    expect(addressOf('reviews', { ...shop, medals: '' }).query).toMatchObject({ product_metrics: '1' })
    expect(addressOf('badge', { ...shop, 'per-page': '50' }).query).toMatchObject({ part: 'badge', per_page: '1' })
    expect(addressOf('medals', shop).query).toMatchObject({ part: 'medals' })
  })

  test('there is none without a shop and its token', () => {
    expect(fragmentAddress(HOST, 'reviews', { token: 't' }, [])).toBeNull()
    expect(fragmentAddress(HOST, 'reviews', { shop: 'a.example' }, [])).toBeNull()
  })
})

test('a list begins as its element says, and turns as its links say', () => {
  expect(
    addressOf('reviews', shop, [...firstTurn({ sort: 'newest', stars: '5' })] as [string, string][]).query,
  ).toMatchObject({
    sort_by: 'newest',
    filter_rating: '5',
  })
  expect(firstTurn({})).toEqual([])
  const link = new URL(`${HOST}/p?page=2&verified_only=1#reviews`).searchParams
  expect(turnOf('reviews', link)).toEqual([
    ['page', '2'],
    ['verified_only', '1'],
  ])
  expect(turnOf('questions', new URLSearchParams('questions_page=3&questions_search=lid'))).toEqual([
    ['page', '3'],
    ['search', 'lid'],
  ])
  expect(turnOf('reviews', [['filter_rating', '']])).toEqual([])
})
