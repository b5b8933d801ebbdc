import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appContextOf, dataDirOf, useDatabase } from '../../../../test/support/database.ts'
import { NO_LIMITS } from '../../../../test/support/no-limits.ts'
import { loadConfig } from '../../../platform/config.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import { createMailer } from '../../../platform/mail/mailer.ts'
import { startWeb, type Web } from '../web.ts'

/** Reading the outbox lets anybody sign in as anyone, so it is shown on the local machine only. */
const database = useDatabase()
const SECRET = 'https://reviews.example/login/link?token=secret'
let id: string
let jobs: Jobs
beforeAll(async () => {
  jobs = appContextOf(database).jobs
  const mail = { from: 'Candor <no-reply@localhost>', outboxPage: 'demo' as const }
  const mailer = createMailer({ dataDir: dataDirOf(database), mail }, createLogger('silent'))
  const email = { subject: 'Sign in', heading: 'Sign in', paragraphs: [SECRET], why: 'You get this because of a test.' }
  const message = writeMessage(email, { to: 'iris@post.example', base: 'https://reviews.example' })
  id = message.id
  await mailer.deliver(message)
})
afterAll(() => jobs?.stop())

const SMTP = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'post@reviews.example',
  PUBLIC_URL: 'https://reviews.example',
}
const SETTINGS: [string, Record<string, string>, boolean][] = [
  ['an installation that says so', { CANDOR_OUTBOX: '1' }, true],
  ['one that is neither the demo nor says so', {}, false],
  ['development', { NODE_ENV: 'development' }, false],
  ['production', { NODE_ENV: 'production' }, false],
  ['an installation with an address of its own', { CANDOR_OUTBOX: '1', PUBLIC_URL: 'https://reviews.example' }, false],
  ['one with a mail server', { CANDOR_OUTBOX: '1', ...SMTP }, false],
  ['production with a mail server', { NODE_ENV: 'production', ...SMTP }, false],
]

/** Requests through a proxy may come from anywhere. */
const BY_PROXY: Record<string, string>[] = [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]

describe.each(SETTINGS)('in %s', (_, settings, shown) => {
  let web: Web
  beforeAll(async () => {
    const own = { PORT: '0', LOG_LEVEL: 'fatal', CANDOR_PAGE_CACHE: '0', DATA_DIR: dataDirOf(database) }
    web = await startWeb({ config: loadConfig({ ...NO_LIMITS, ...own, ...settings }), database, jobs })
  })
  afterAll(() => web?.close())

  const paths = () => ['/outbox', '/outbox.json', `/outbox/${id}.html`]
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(web.address + path, { headers })

  test(`it is ${shown ? 'shown to a browser on the same machine' : 'shown to nobody'}`, async () => {
    for (const path of paths()) {
      const response = await ask(path)
      expect([path, response.status]).toEqual([path, shown ? 200 : 404])
      expect((await response.text()).includes('token=secret')).toBe(shown)
      for (const by of BY_PROXY) expect([path, (await ask(path, by)).status], Object.keys(by)[0]).toEqual([path, 404])
    }
  })
})
