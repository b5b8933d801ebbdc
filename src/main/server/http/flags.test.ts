import { expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { flagPath } from '../../../rooms/currency/countries/flag-rules.ts'
import { CURRENCY_CODES } from '../../../rooms/currency/currencies.ts'

const server = useServer('empty')
const read = (path: string) => fetch(server.address + path)

test('every currency has its drawing, kept for long', async () => {
  for (const currency of CURRENCY_CODES) {
    const response = await read(flagPath(currency))
    expect(response.status, currency).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{7}$/)
    expect(await response.text()).toMatch(/^<svg[^>]*viewBox/)
  }
})

test.each(['/flags/xxx.svg', '/flags/EUR.svg', '/flags/*.svg', '/flags/..%2Fmark.svg', '/flags/eur.png'])(
  'there is no %s',
  async path => {
    expect((await read(path)).status).toBe(404)
  },
)
