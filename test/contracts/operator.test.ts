import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

/** Who runs the site (X-operator-01, X-operator-02). */
const named = useServer('empty', {
  env: {
    OPERATOR_NAME: 'Reviews Ltd',
    OPERATOR_ADDRESS: '1 High Street, Leeds',
    OPERATOR_EMAIL: 'post@reviews.example',
    OPERATOR_REGISTER: 'Companies House 01234567',
    OPERATOR_SOCIAL: 'Mastodon=https://social.example/@us',
  },
})
const unnamed = useServer('empty')
const read = async (address: string, path: string) => (await fetch(address + path)).text()

test('the settings are on the imprint, the contact page, the terms and in the footer', async () => {
  for (const path of ['/imprint', '/contact', '/terms']) {
    const main = (await read(named.address, path)).split('<footer')[0]!
    for (const fact of [
      'Reviews Ltd',
      '1 High Street, Leeds',
      'Companies House 01234567',
      'mailto:post@reviews.example',
    ])
      expect(main, path).toContain(fact)
  }
  const [, footer = ''] = (await read(named.address, '/reviews')).split('<footer')
  expect(footer).toContain('Reviews Ltd, Companies House 01234567, 1 High Street, Leeds')
  expect(footer).toContain('href="https://social.example/@us"')
})

test('without settings the same pages say that nobody runs it as a service', async () => {
  for (const path of ['/imprint', '/contact', '/terms'])
    expect((await read(unnamed.address, path)).split('<footer')[0], path).toContain('nobody runs it as a service')
  const [, footer = ''] = (await read(unnamed.address, '/reviews')).split('<footer')
  expect(footer).toContain('nobody runs it as a service')
})
