import { expect, test } from 'vitest'
import { loadConfig, projectDir } from './config.ts'
import { OperatorError } from './failure.ts'

test('with nothing set, the defaults', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: `${projectDir}.data`,
    databaseUrl: undefined,
    demo: true,
    publicUrl: undefined,
    ratesUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    workers: true,
    logLevel: 'info',
    mode: 'production',
    dev: false,
  })
})

test('empty means not set, as in an .env file', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', CANDOR_DEMO: '' })).toMatchObject({ port: 3000, demo: true })
})

test('what is set is read', () => {
  const env = { PORT: '80', DATA_DIR: '/var/lib/candor', CANDOR_DEMO: '0', PUBLIC_URL: 'https://reviews.example/' }
  expect(loadConfig(env, ['--dev'])).toMatchObject({
    port: 80,
    dataDir: '/var/lib/candor',
    demo: false,
    publicUrl: 'https://reviews.example',
    dev: true,
  })
})

test('rates can come from elsewhere, or stay as they are; jobs can be left to others', () => {
  expect(loadConfig({ RATES_URL: 'http://localhost:1/rates.xml' }).ratesUrl).toBe('http://localhost:1/rates.xml')
  expect(loadConfig({ RATES_URL: 'off', CANDOR_WORKERS: '0' })).toMatchObject({ ratesUrl: undefined, workers: false })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/x'],
  ['CANDOR_DEMO', 'yes'],
  ['PUBLIC_URL', 'ftp://secret'],
  ['RATES_URL', 'file:///secret'],
  ['CANDOR_WORKERS', 'many'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused in one line that names it and not its value', (name, value) => {
  const load = () => loadConfig({ [name]: value })
  expect(load).toThrow(OperatorError)
  expect(load).toThrow(new RegExp(`^The setting ${name} is not right: it must be [^\n]+\\.$`))
  expect(load).not.toThrow(/secret|abc|70000/)
})
