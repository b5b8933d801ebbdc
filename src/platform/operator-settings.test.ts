import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { requireOperator } from './operator-settings.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Reviews Ltd',
  OPERATOR_ADDRESS: '1 High Street, Leeds LS1 1AA, United Kingdom',
  OPERATOR_EMAIL: 'post@reviews.example',
}
const PUBLIC = { PUBLIC_URL: 'https://reviews.example', NODE_ENV: 'production' }
const start = (env: NodeJS.ProcessEnv) => () => requireOperator(loadConfig(env))

test('a public site in production does not start without its operator, and the message names the settings', () => {
  expect(start(PUBLIC)).toThrow(
    'The settings OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL are missing: a public site has to say who runs it',
  )
  const { OPERATOR_EMAIL: _, ...rest } = OPERATOR
  expect(start({ ...PUBLIC, ...rest })).toThrow('The setting OPERATOR_EMAIL is missing')
  expect(start({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toThrow('are missing')
  expect(start({ ...PUBLIC, ...OPERATOR })).not.toThrow()
})

test.each([{}, { NODE_ENV: 'production' }, { ...PUBLIC, NODE_ENV: 'test' }, { ...PUBLIC, NODE_ENV: 'development' }])(
  'one for this machine, for tests or for development does: %j',
  env => expect(start(env)).not.toThrow(),
)

test('the settings are the operator of imprint and footer', () => {
  expect(loadConfig({}).outside.services.operator).toBeUndefined()
  const more = {
    OPERATOR_REGISTER: 'Companies House 01234567',
    OPERATOR_PHONE: '+44 113 496 0000',
    OPERATOR_SOCIAL: 'Mastodon=https://social.example/@us, Bluesky=https://bsky.example/us',
  }
  expect(loadConfig({ ...OPERATOR, ...more }).outside.services.operator).toEqual({
    name: 'Reviews Ltd',
    register: 'Companies House 01234567',
    address: '1 High Street, Leeds LS1 1AA, United Kingdom',
    email: 'post@reviews.example',
    phone: '+44 113 496 0000',
    social: [
      { text: 'Mastodon', path: 'https://social.example/@us' },
      { text: 'Bluesky', path: 'https://bsky.example/us' },
    ],
  })
})

test.each([
  { OPERATOR_EMAIL: 'nobody' },
  { OPERATOR_SOCIAL: 'https://social.example' },
  { OPERATOR_SOCIAL: 'Mastodon=javascript:alert(1)' },
])('%j is refused', env => expect(() => loadConfig(env)).toThrow('is invalid'))
