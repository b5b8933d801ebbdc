import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { SETTINGS } from './environment.ts'
import { OperatorError } from './failure.ts'
import { projectDir } from './project-dir.ts'

test('with nothing set, the defaults', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: `${projectDir}.data`,
    databaseUrl: undefined,
    connections: { requests: 10, jobs: 4 },
    replicas: { urls: [], maxLag: 10_000 },
    demo: true,
    openData: { keep: 7, licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } },
    publicUrl: undefined,
    ratesUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    mail: { from: 'Candor <no-reply@localhost>', outboxPage: 'demo' },
    localOnly: true,
    missingOperator: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    outside: { services: {}, connects: [] },
    trustedProxies: ['loopback'],
    webhookNetworks: [],
    pageCache: true,
    surrogates: [],
    workers: true,
    logLevel: 'info',
    requestLogLevel: 'info',
    shutdownGrace: 0,
    shutdownTimeout: 25_000,
    requestTimeout: 120_000,
    readOnly: false,
    databaseTimeout: 8_000,
    load: { reads: 32, writes: 16, perClient: 2, clientRate: 20, loopDelay: 500 },
    personWrites: 3000,
    mode: 'production',
    dev: false,
    settings: SETTINGS.map(name => ({ name, isSet: false, value: null })),
  })
})

test('hot reload refuses no module because compiling the one before took long', () => {
  expect(loadConfig({}, ['--dev']).load.loopDelay).toBe(0)
  expect(loadConfig({ MAX_LOOP_DELAY: '300' }, ['--dev']).load.loopDelay).toBe(300)
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

test('uploads are kept in a bucket where one is named', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(loadConfig({ S3_BUCKET: 'uploads', S3_REGION: 'eu-west-1', ...keys }).bucket).toEqual({
    name: 'uploads',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(loadConfig({ S3_BUCKET: 'uploads', S3_ENDPOINT: 'https://minio.example/', ...keys }).bucket).toMatchObject({
    endpoint: 'https://minio.example',
    region: 'us-east-1',
  })
  expect(() => loadConfig({ S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'The setting S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it.',
  )
})

test('services outside are used where their keys are set', () => {
  expect(loadConfig({ VIDEO_KEY: 'abc123def' }).outside).toEqual({ services: { videoKey: 'abc123def' }, connects: [] })
  expect(loadConfig({ CAPTCHA_KEY: '0x4AAA', CAPTCHA_SECRET: 'secret' }).outside).toEqual({
    services: { captcha: { key: '0x4AAA', script: 'https://challenges.cloudflare.com/turnstile/v0/api.js' } },
    captcha: { verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', secret: 'secret' },
    connects: [],
  })
  expect(loadConfig({ ANALYTICS_ID: 'G-1234567890' }).outside).toMatchObject({
    services: { analytics: { id: 'G-1234567890', script: 'https://www.googletagmanager.com/gtag/js' } },
    connects: expect.arrayContaining(['https://*.google-analytics.com']),
  })
  const own = { ANALYTICS_ID: 'G-1234567890', ANALYTICS_URL: 'https://count.example/tag.js' }
  expect(loadConfig(own).outside.connects).toEqual(['https://count.example'])
})

test.each([
  [{ CAPTCHA_KEY: '0x4AAA' }, 'The setting CAPTCHA_SECRET is missing: CAPTCHA_KEY needs it.'],
  [{ VIDEO_KEY: 'https://x.example' }, /VIDEO_KEY is invalid/],
  [{ ANALYTICS_ID: '"><script>' }, /ANALYTICS_ID is invalid/],
])('%j is told to be wrong', (env, text) => {
  expect(() => loadConfig(env as Record<string, string>)).toThrow(text)
})

test('proxies elsewhere are trusted where they are named', () => {
  expect(loadConfig({ TRUSTED_PROXIES: '192.0.2.7, 2001:db8::/32' }).trustedProxies.slice(1)).toEqual([
    '192.0.2.7',
    '2001:db8::/32',
  ])
})

test('e-mails go to a mail server, or to the outbox, which is shown where nobody else can see it', () => {
  const server = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'Candor <post@reviews.example>' }
  const PUBLIC_URL = 'https://reviews.example'
  expect(loadConfig({ ...server, PUBLIC_URL }).mail).toEqual({
    smtpUrl: 'smtps://user:secret@mail.example',
    from: 'Candor <post@reviews.example>',
    outboxPage: 'never',
  })
  expect(() => loadConfig(server)).toThrow('The setting PUBLIC_URL is missing: SMTP_URL needs it.')
  expect(() => loadConfig({ SMTP_URL: server.SMTP_URL, PUBLIC_URL })).toThrow(
    'The setting MAIL_FROM is missing: SMTP_URL needs it.',
  )
  expect(loadConfig({}).mail).toEqual({ from: 'Candor <no-reply@localhost>', outboxPage: 'demo' })
  expect(loadConfig({ CANDOR_OUTBOX: '1' }).mail.outboxPage).toBe('always')
  expect(loadConfig({ CANDOR_OUTBOX: '0' }).mail.outboxPage).toBe('never')
  expect(loadConfig({ CANDOR_OUTBOX: '1', PUBLIC_URL }).mail.outboxPage).toBe('never')
  expect(loadConfig({ CANDOR_OUTBOX: '1', ...server, PUBLIC_URL }).mail.outboxPage).toBe('never')
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
  ['S3_BUCKET', '../secret'],
  ['S3_ENDPOINT', 'secret'],
  ['TRUSTED_PROXIES', 'secret'],
  ['SMTP_URL', 'https://secret'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: secret@c.example'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused in one line that names it and not its value', (name, value) => {
  const load = () => loadConfig({ [name]: value })
  expect(load).toThrow(OperatorError)
  expect(load).toThrow(new RegExp(`^The setting ${name} is invalid: it must be [^\n]+\\.$`))
  expect(load).not.toThrow(/secret|abc|70000/)
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '10.0.0.7' }, false],
  [{ PUBLIC_URL: 'https://reviews.example' }, false],
])('with %j only this machine reaches the site: %s', (env, local) => {
  expect(loadConfig(env).localOnly).toBe(local)
})

test('only this machine’s proxies are trusted, and others by name of their kind', () => {
  expect(loadConfig({}).trustedProxies).toEqual(['loopback'])
  expect(loadConfig({ TRUSTED_PROXIES: 'uniquelocal' }).trustedProxies).toEqual(['loopback', 'uniquelocal'])
  expect(() => loadConfig({ TRUSTED_PROXIES: 'everybody' })).toThrow(/TRUSTED_PROXIES is invalid/)
})

test('an address behind a pooler needs the one of the pooler, and is none if they are the same', () => {
  const [pooler, direct] = ['postgres://a@pooler:6432/candor', 'postgres://a@database:5432/candor']
  expect(() => loadConfig({ DIRECT_DATABASE_URL: direct })).toThrow(
    'The setting DATABASE_URL is missing: DIRECT_DATABASE_URL needs it.',
  )
  const urls = (env: Record<string, string>) => {
    const { databaseUrl, directDatabaseUrl } = loadConfig(env)
    return [databaseUrl, directDatabaseUrl]
  }
  expect(urls({ DATABASE_URL: pooler, DIRECT_DATABASE_URL: direct })).toEqual([pooler, direct])
  expect(urls({ DATABASE_URL: direct, DIRECT_DATABASE_URL: direct })).toEqual([direct, undefined])
})

test('replicas are of a PostgreSQL of one’s own', () => {
  const [primary, one, other] = ['postgres://a@one/candor', 'postgres://a@two/candor', 'postgres://a@three/candor']
  expect(loadConfig({}).replicas).toEqual({ urls: [], maxLag: 10_000 })
  const set = { DATABASE_URL: primary, READ_DATABASE_URL: `${one}, ${other}`, READ_MAX_LAG: '2.5' }
  expect(loadConfig(set).replicas).toEqual({ urls: [one, other], maxLag: 2_500 })
  expect(() => loadConfig({ READ_DATABASE_URL: one })).toThrow(
    'The setting DATABASE_URL is missing: READ_DATABASE_URL needs it.',
  )
  expect(() => loadConfig({ ...set, READ_DATABASE_URL: `${one},nowhere` })).toThrow(/READ_DATABASE_URL.* is invalid/)
  expect(() => loadConfig({ ...set, READ_MAX_LAG: '301' })).toThrow(/READ_MAX_LAG is invalid/)
})
