import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { refreshProducts } from '../search/service.ts'
import { currencyJobs } from './jobs.ts'
import { fetchText } from './rates/fetch-text.ts'
import { effectiveCurrency } from './rules.ts'
import { currentRates, ratesAge } from './service.ts'
import { ratesXml } from './testing.ts'

const database = useDatabase()
const log = createLogger('silent')
const TODAY = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let server: Server
let url: string
let answer: RequestListener
let received: string[]

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`
  await database.query.raw(`
    insert into shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      values (1, 'a.example', 'custom', 'a', 'A', 'US', 'USD', 'token-a');
    insert into products (shop_id, product_id, external_id, handle, title, currency, lowest_price, highest_price)
      values (1, 1, 'p', 'p', 'P', 'USD', 11600, 11600)`)
  await database.listen('candor_changed', payload => received.push(payload))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
})
afterEach(receivedNotifications)

/** Notifications since the last call. PostgreSQL delivers them in order, so the marker comes last. */
async function receivedNotifications() {
  await database.query`select pg_notify('candor_changed', 'end')`
  while (!received.includes('end')) await sleep(5)
  return received.splice(0).filter(payload => payload !== 'end')
}

const says =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text)
const run = (signal = new AbortController().signal) => jobsAt(url).handle({}, signal)
const jobsAt = (at: string) =>
  currencyJobs({ db: database.db, log, url: at, onChange: within => refreshProducts(within, 'all') })[0]!

const rates = async () => {
  const rows = await database.query`select trim(currency) as currency, per_euro::float8 as rate from exchange_rates`
  return Object.fromEntries(rows.map(row => [row.currency, row.rate]))
}
const centsOfEuro = async () => (await database.query`select price from product_search`)[0]?.price

test('rates are taken over, prices follow, and everyone is told', async () => {
  answer = says(ratesXml(daysAgo(3), { USD: '1.16', TRY: '50' }))
  await run()
  expect(await rates()).toMatchObject({ EUR: 1, USD: 1.16, TRY: 50 })
  // A currency that the ECB has omitted for more than 14 days is deleted.
  expect(await rates()).not.toHaveProperty('CHF')
  expect(await centsOfEuro()).toBe(10_000)
  answer = says(ratesXml(daysAgo(2), { USD: '1.45' }))
  await run()
  expect(await centsOfEuro()).toBe(8_000)
  expect(await receivedNotifications()).toEqual(['rates', 'rates'])
  // A currency omitted for a day keeps its last rate.
  expect(await rates()).toMatchObject({ USD: 1.45, TRY: 50 })
})

test('the same rates again change nothing but when they were fetched', async () => {
  answer = says(ratesXml(daysAgo(2), { USD: '1.45' }))
  await database.query`update exchange_rates set fetched_at = '2026-01-01'`
  await run()
  const [row] =
    await database.query`select fetched_at > now() - interval '1 minute' as now from exchange_rates where currency = 'USD'`
  expect(row!.now).toBe(true)
  expect(await receivedNotifications()).toEqual([])
})

test('older rates than those at hand are left alone', async () => {
  answer = says(ratesXml(daysAgo(9), { USD: '9' }))
  await run()
  expect(await rates()).toMatchObject({ USD: 1.45 })
})

test('a currency without a rate for a fortnight goes, and whoever chose it sees store currency', async () => {
  await database.query`update exchange_rates set as_of = ${daysAgo(20)} where currency = 'TRY'`
  answer = says(ratesXml(daysAgo(1)))
  await run()
  const left = await rates()
  expect(left).not.toHaveProperty('TRY')
  expect([effectiveCurrency('TRY', left), effectiveCurrency('USD', left)]).toEqual(['*', 'USD'])
})

test.each<[string, RequestListener, RegExp]>([
  ['an error status', (_, response) => void response.writeHead(404).end('gone'), /it answered 404/],
  ['nonsense', says('<html><body>Moved</body></html>'), /not the ECB's XML/],
  ['a rate of zero', says(ratesXml(TODAY, { USD: '0' })), /rate/],
  ['a currency missing', says(ratesXml(TODAY, { GBP: null })), /it lacks GBP/],
  ['a broken connection', request => void request.socket.destroy(), /fetch failed/],
  ['a flood', (_, response) => void response.end('x'.repeat(2_000_001)), /larger than/],
])('%s keeps the last rates and says how old they are', async (_, listener, reason) => {
  const before = await rates()
  answer = listener
  const failed = run()
  await expect(failed).rejects.toThrow(reason)
  await expect(failed).rejects.toThrow(/^The exchange rates of \d{4}-\d\d-\d\d stay, \d+ days old\. http/)
  expect(await rates()).toEqual(before)
  expect(await receivedNotifications()).toEqual([])
})

test('nobody there', async () => {
  await expect(jobsAt('http://127.0.0.1:1/').handle({}, new AbortController().signal)).rejects.toThrow(/days old/)
})

test('an answer that does not come is not waited for', async () => {
  answer = (_, response) => void response.write('<')
  await expect(fetchText(url, new AbortController().signal, 200)).rejects.toThrow('no whole answer within 0.2 s')
})

test('a stop cuts a fetch short', async () => {
  answer = () => {}
  const stop = new AbortController()
  const running = run(stop.signal)
  await sleep(50)
  stop.abort(new Error('The process stops'))
  await expect(running).rejects.toThrow('The process stops')
})

test('with an address switched off there is nothing to do', () => {
  expect(currencyJobs({ db: database.db, log, onChange: async () => {} })).toEqual([])
})

test('a start fetches when the rates were not fetched for a day, and not otherwise', async () => {
  let requests = 0
  answer = (_, response) => {
    requests += 1
    response.end(ratesXml(TODAY, { USD: '1.3' }))
  }
  await database.query`update exchange_rates set fetched_at = now() - interval '25 hours'`
  const start = async () => {
    // A new handle, for which this process has no cached rates.
    const db = database.db.withoutPlugins()
    const jobs = openJobs(database.url, log, currencyJobs({ db, log, url, onChange: async () => {} }))
    await jobs.start()
    for (let wait = 0; wait < 100 && (await rates()).USD !== 1.3; wait++) await sleep(20)
    await jobs.stop()
  }
  await start()
  expect((await rates()).USD).toBe(1.3)
  await start()
  expect(requests).toBe(1)
  const fresh = database.db.withoutPlugins()
  expect(await ratesAge(fresh)).toMatchObject({ asOf: TODAY, days: 0 })
  expect(await currentRates(fresh)).toMatchObject({ EUR: 1, USD: 1.3 })
})
