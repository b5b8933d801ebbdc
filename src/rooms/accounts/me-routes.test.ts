import { expect, test, vi } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { PINNED_CURRENCIES } from '../currency/rules.ts'

const server = useServer('empty')

async function me(query = '', cookie = 'candor_locale=GBP.DE') {
  const response = await fetch(`${server.address}/reviews/me.json${query}`, { headers: { cookie } })
  return { status: response.status, body: await response.json() }
}

/** Makes the exchange rates unreadable while `during` runs. */
async function withoutRates(during: () => Promise<void>) {
  await server.database.query`alter table exchange_rates rename to exchange_rates_away`
  try {
    await during()
  } finally {
    await server.database.query`alter table exchange_rates_away rename to exchange_rates`
  }
}

/** Moves the clock past the lifetime of the cached rates. */
const later = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)

test('a failure before any reading says what was chosen, and no rates', async () => {
  await withoutRates(async () => {
    const { status, body } = await me('?exchange_rates=1')
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'me_unavailable', current_country: 'DE', currency: 'GBP', exchange_rates: {} })
    expect(JSON.stringify(body)).not.toMatch(/relation|exchange_rates_away/)
  })
})

test('with rates', async () => {
  expect((await me()).body).toEqual({ current_country: 'DE', currency: 'GBP', reviewer: null })
  const { body } = await me('?exchange_rates=1')
  expect(body).toMatchObject({ exchange_rates: { EUR: 1, GBP: 0.87058 }, exchange_rates_as_of: '2026-04-13' })
  for (const currency of PINNED_CURRENCIES) expect(body.exchange_rates[currency]).toBeGreaterThan(0)
})

test('a failure later carries the rates that were read last', async () => {
  await withoutRates(async () => {
    const clock = later()
    const { status, body } = await me()
    clock.mockRestore()
    expect(status).toBe(503)
    expect(body).toMatchObject({ current_country: 'DE', currency: 'GBP', exchange_rates: { EUR: 1, GBP: 0.87058 } })
  })
})

test('a currency whose rate is gone falls back to the store currency', async () => {
  await server.database.query`delete from exchange_rates where currency = 'GBP'`
  const clock = later()
  const { body } = await me('?exchange_rates=1')
  clock.mockRestore()
  expect(body.currency).toBe('*')
  expect(body.exchange_rates).not.toHaveProperty('GBP')
})
