import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { canonicalJson } from '../../../rooms/public-log/canonical-json.ts'
import { logOpenData, logSiteFacts } from '../../../rooms/public-log/site-facts.ts'
import { FORMULAS } from '../../../rooms/storefront/formulas.ts'
import { TERMS_VERSION } from '../../../rooms/terms/rules.ts'
import { logFormulasAndTerms, textOfPage } from './log-formulas-and-terms.ts'

const server = useServer('empty')

const queued = (type: string) => server.database.query<{ facts: Record<string, unknown> }>`
  SELECT facts FROM log_outbox WHERE type = ${type} ORDER BY outbox_id`

afterEach(() => server.database.query.raw('TRUNCATE log_outbox, log_site_facts'))

describe('what holds for the whole site', () => {
  test('is logged at the first start: the constants of all formulas, and a hash of the terms as they are served', async () => {
    await logFormulasAndTerms(server.database.db, server.web.readPage)
    expect(await queued('formulas.changed')).toEqual([{ facts: { constants: FORMULAS } }])
    const html = await (await fetch(`${server.address}/terms`)).text()
    const sha256 = createHash('sha256').update(textOfPage(html)).digest('hex')
    expect(await queued('terms.published')).toEqual([{ facts: { version: TERMS_VERSION, sha256 } }])
    await logFormulasAndTerms(server.database.db, server.web.readPage)
    expect(await queued('formulas.changed')).toHaveLength(1)
  })

  test('is logged once by many processes that start together, and again whenever it changes', async () => {
    const log = (prior_reviews: number) =>
      logSiteFacts(server.database.db, 'formulas', { constants: { prior_reviews } })
    const first = await Promise.all(Array.from({ length: 8 }, () => log(7)))
    expect(first.filter(Boolean)).toHaveLength(1)
    expect([await log(8), await log(8), await log(7)]).toEqual([true, false, true])
    expect((await queued('formulas.changed')).map(({ facts }) => facts)).toEqual(
      [7, 8, 7].map(prior_reviews => ({ constants: { prior_reviews } })),
    )
  })
})

test('the constants are plain JSON, small enough for an entry', () => {
  expect(JSON.parse(canonicalJson(FORMULAS))).toEqual(FORMULAS)
  expect(canonicalJson(FORMULAS).length).toBeLessThan(10_000)
})

test('the text of a page is what its main part says, without tags', () => {
  const html =
    '<body><nav>Menu</nav><main id="main"><h1>Terms</h1><p>A &amp; B,<!-- --> 14\n days</p></main><p>Foot</p>'
  expect(textOfPage(html)).toBe('Terms A & B, 14 days')
})

test('a release of open data is logged by the hash of its manifest', async () => {
  const manifest = createHash('sha256').update('{}').digest()
  await logOpenData(server.database.db, { date: '2026-11-23', manifest })
  expect(await queued('open_data.published')).toEqual([
    { facts: { date: '2026-11-23', sha256: manifest.toString('hex') } },
  ])
})
