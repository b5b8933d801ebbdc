import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { useMailServer } from '../../../test/support/processes/mail-server.ts'
import { openTcpProxy, type TcpProxy } from '../../../test/support/processes/tcp-proxy.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { JobRefused } from '../jobs/refused.ts'
import { createLogger } from '../logging/logger.ts'
import { type EmailContent, writeMessage } from './email.ts'
import { createMailer } from './mailer.ts'
import { outboxDir, readFromOutbox, readOutbox } from './outbox.ts'
import { mailWork, queueMail } from './send-mail.ts'

const BASE = 'https://reviews.example'
const LETTER: EmailContent = {
  subject: 'Größe & <more>',
  heading: 'A heading',
  paragraphs: ['Words that say "what" & why.', '<script>alert(1)</script>'],
  button: { text: 'Do it', href: `${BASE}/do?a=1&b=2` },
  notes: ['Small print.'],
  why: 'You get this because you said “yes”.',
}
const buildMessage = (rest: { to?: string; unsubscribe?: string } = {}) =>
  writeMessage(LETTER, { to: 'iris@post.example', base: BASE, ...rest })

const server = useMailServer()
const log = createLogger('silent')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const toServer = () =>
  createMailer(
    { dataDir, mail: { smtpUrl: server.url, from: 'Candor <post@reviews.example>', outboxPage: 'never' as const } },
    log,
  )

describe('over SMTP', () => {
  test('an e-mail arrives with its words as text and as a page, from whom and under the id it was given', async () => {
    const message = buildMessage()
    await toServer().deliver(message)
    const arrived = await server.next('iris@post.example')
    expect(arrived.from).toEqual({ name: 'Candor', address: 'post@reviews.example' })
    expect(arrived.subject).toBe('Größe & <more>')
    expect(arrived.messageId).toBe(`<${message.id}@reviews.example>`)
    expect(arrived.header('auto-submitted')).toBe('auto-generated')
    expect(arrived.header('list-unsubscribe')).toBeUndefined()
    for (const text of [
      'A heading',
      'Words that say "what" & why.',
      `Do it:\n${BASE}/do?a=1&b=2`,
      'Small print.',
      LETTER.why,
      BASE,
    ])
      expect(arrived.text).toContain(text)
    expect(arrived.html).toContain(`href="${BASE}/do?a=1&amp;b=2"`)
    expect(arrived.html).toContain('&lt;script&gt;')
    expect(arrived.html).not.toContain('<script')
    expect(arrived.html).toContain(`<img src="${BASE}/mark.png" alt=""`)
  })

  test('an item has its picture beside its name, and a code its digits in groups', async () => {
    const links = [{ text: '5', label: '5 stars', href: `${BASE}/x` }]
    const choices = [{ title: 'Kettle', picture: '/product-pictures/kettle.webp', links }]
    const code = { label: 'Type this code:', digits: '482913' }
    const { html, text } = writeMessage({ ...LETTER, choices, code }, { to: 'iris@post.example', base: BASE })
    expect(html).toContain(`<img src="${BASE}/product-pictures/kettle.webp" alt=""`)
    expect(html).toContain('482 913')
    expect(text).toContain('Type this code: 482 913')
  })

  test('one that can be stopped says how, in one click and in its text', async () => {
    const unsubscribe = `${BASE}/unsubscribe/token`
    await toServer().deliver(buildMessage({ unsubscribe }))
    const arrived = await server.next()
    expect(arrived.header('list-unsubscribe')).toBe(`<${unsubscribe}/one-click>`)
    expect(arrived.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(arrived.text).toContain(unsubscribe)
    expect(arrived.html).toContain(`href="${unsubscribe}"`)
  })

  test('a refusal for now is a failure that names nobody, one for good is a failure of its own', async () => {
    server.refusals.push('451 iris@post.example is greylisted', '550 no mailbox here')
    await expect(toServer().deliver(buildMessage())).rejects.toThrow(/^The mail server: .*… is greylisted/)
    await expect(toServer().deliver(buildMessage())).rejects.toThrow(JobRefused)
    expect(server.arrived).toEqual([])
  })

  test('a server that is not there is a failure', async () => {
    const nowhere = createMailer(
      { dataDir, mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example', outboxPage: 'never' as const } },
      log,
    )
    await expect(nowhere.deliver(buildMessage())).rejects.toThrow('The mail server: ')
  })
})

test('without a mail server they land in the outbox, the newest first, readable by their owner alone', async () => {
  const mailer = createMailer(
    { dataDir, mail: { from: 'Candor <no-reply@localhost>', outboxPage: 'demo' as const } },
    log,
  )
  expect(await readOutbox(outboxDir(dataDir))).toEqual([])
  const [first, second] = [buildMessage({ to: 'one@post.example' }), buildMessage({ to: 'two@post.example' })]
  await mailer.deliver(first)
  await new Promise(done => setTimeout(done, 2))
  await mailer.deliver(second)
  const stored = await readOutbox(outboxDir(dataDir))
  expect(stored.map(({ id, to }) => [id, to])).toEqual([
    [second.id, 'two@post.example'],
    [first.id, 'one@post.example'],
  ])
  expect(await readFromOutbox(outboxDir(dataDir), first.id)).toMatchObject({
    subject: 'Größe & <more>',
    text: expect.stringContaining('Words that say "what" & why.'),
    html: expect.stringContaining('<h1'),
  })
  expect(await readFromOutbox(outboxDir(dataDir), '../../etc/passwd')).toBeNull()
  const [file] = await readdir(outboxDir(dataDir))
  expect((await stat(join(outboxDir(dataDir), file!))).mode & 0o777).toBe(0o600)
})

describe('a mail server that accepts a connection and never answers', () => {
  const database = useDatabase()
  let network: TcpProxy
  let jobs: Jobs
  beforeAll(async () => {
    network = await openTcpProxy(Number(new URL(server.url).port))
    const smtpUrl = `smtp://127.0.0.1:${network.port}`
    const mail = { smtpUrl, from: 'Candor <post@reviews.example>', outboxPage: 'never' as const }
    jobs = openJobs(database.url, log, [mailWork(createMailer({ dataDir, mail }, log))])
    await jobs.start()
  })
  afterAll(async () => {
    await network.close()
    await jobs.stop(0)
  })

  const stateOf = async (to: string) =>
    (
      await database.query<{ state: string }>`
        SELECT state::text FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${to}`
    )[0]?.state

  test('holds up no other e-mail, and what it swallowed is sent again', async () => {
    network.stall()
    await queueMail(jobs, database.db, buildMessage({ to: 'swallowed@post.example' }))
    await expect.poll(() => stateOf('swallowed@post.example'), { timeout: 15_000 }).toBe('active')
    await expect.poll(() => network.open, { timeout: 15_000 }).toBeGreaterThan(0)
    network.heal()
    await queueMail(jobs, database.db, buildMessage({ to: 'other@post.example' }))
    await server.next('other@post.example')
    expect(await stateOf('swallowed@post.example'), 'still waits for its answer').toBe('active')

    await expect.poll(() => stateOf('swallowed@post.example'), { timeout: 30_000 }).toBe('retry')
    await database.query`UPDATE pgboss.job SET start_after = now() WHERE data ->> 'to' = 'swallowed@post.example'`
    await server.next('swallowed@post.example', 30_000)
  }, 90_000)
})

describe('put on its way within a transaction', () => {
  const database = useDatabase()
  let jobs: Jobs
  beforeAll(async () => {
    jobs = openJobs(database.url, log, [mailWork(toServer())])
    await jobs.start()
  })
  afterAll(() => jobs.stop())

  test('it goes out when that commits, and never when it does not', async () => {
    const send = (to: string, fail: boolean) =>
      database.db.transaction().execute(async within => {
        await queueMail(jobs, within, buildMessage({ to }))
        if (fail) throw new Error('taken back')
      })
    await expect(send('never@post.example', true)).rejects.toThrow('taken back')
    await send('iris@post.example', false)
    await server.next('iris@post.example')
    const waiting = await database.query`SELECT data->>'to' AS to FROM pgboss.job WHERE name = 'mail.send'`
    expect(waiting.map(({ to }) => to)).toEqual(['iris@post.example'])
  })
})
