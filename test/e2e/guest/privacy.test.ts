import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eraseQueue } from '../../../src/rooms/accounts/deletion/queues.ts'
import { mailPerson } from '../../../src/rooms/notifications/mail-service.ts'
import { useBrowser } from '../../support/browser.ts'
import { earlier } from '../../support/builders/earlier.ts'
import { useAccountJobs } from '../../support/processes/account-jobs.ts'
import { useMailServer } from '../../support/processes/mail-server.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** Personal data, with and without scripts: download, withdrawal, deletion. E-mails go through a real mail server. */
const server = useServer('demo', { pageCache: true })
const browser = useBrowser()
const mail = useMailServer()
const PAGE = '/reviews/profile/edit/privacy'
const worker = useAccountJobs(server, mail)

interface Author extends SignedIn {
  review: { path: string; body: string }
}

/** An author with an e-mail address whose review is first on its product's page. */
async function anAuthor(): Promise<Author> {
  const [row] = await server.database.query<{ reviewer_id: number; path: string; body: string }>`
    SELECT r.reviewer_id, '/reviews/stores/' || s.slug || '/products/' || p.handle || '?sort_by=newest' AS path, r.body
    FROM reviews r JOIN shops s USING (shop_id) JOIN products p USING (shop_id, product_id) JOIN reviewers a USING (reviewer_id)
    WHERE r.published AND length(r.body) > 40 AND r.body !~ '\n' AND a.left_at IS NULL AND a.claimed_at IS NULL
      AND NOT EXISTS (SELECT FROM reviews n WHERE n.shop_id = r.shop_id AND n.product_id = r.product_id
                        AND n.listed AND n.created_at > r.created_at)
      AND r.reviewer_id IN (SELECT reviewer_id FROM reviews GROUP BY 1 HAVING count(*) < 20)
    ORDER BY r.reviewer_id LIMIT 1`
  const { reviewer_id, path, body } = row!
  await server.database.query`
    UPDATE reviewers SET name = ${`Leaver ${reviewer_id}`}, email = ${`leaver-${reviewer_id}@post.example`}
    WHERE reviewer_id = ${reviewer_id}`
  return { ...(await signInAs(server, { reviewerId: reviewer_id })), review: { path, body } }
}

/** Opens a page signed in as this person. */
async function opened(who: SignedIn, path: string, javaScriptEnabled = true): Promise<Page> {
  const { page } = await browser.open({ javaScriptEnabled, acceptDownloads: true })
  await who.in(page.context())
  await page.goto(server.address + path)
  return page
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function leave(page: Page, choice: 'Keep them, without my name' | 'Delete them too') {
  await page.getByLabel(choice).check()
  await page.getByLabel('Type “delete my account”').fill('delete my account')
  await press(page, 'Delete my account')
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
}

/** For `expect.poll`: reads a page as a guest, page cache included. */
const guestReads = (path: string) => async () => (await fetch(server.address + path)).text()

test('a person downloads their data', async () => {
  const author = await anAuthor()
  const page = await opened(author, PAGE)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^candor-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profile).toMatchObject({ name: author.name, email: author.email })
  expect(data.reviews.map(({ body }: { body: string }) => body)).toContain(author.review.body)
})

describe.each([true, false])('scripts: %s', scripts => {
  test('a person says which e-mails come; one click in an e-mail says the same', async () => {
    const iris = await signInAs(server, {})
    const page = await opened(iris, PAGE, scripts)
    const newsBox = page.getByLabel('News from Candor')
    expect(await newsBox.isChecked()).toBe(false)
    await newsBox.check()
    await press(page, 'Save')
    await page.getByText('Saved.').waitFor()
    expect(await newsBox.isChecked()).toBe(true)

    const email = {
      subject: 'News',
      heading: 'News',
      paragraphs: ['There is some.'],
      why: 'You get this because of a test.',
    }
    const { db } = server.database
    const write = () =>
      db.transaction().execute(within =>
        mailPerson({ db: within, jobs: worker.jobs }, iris.reviewerId, email, {
          base: server.address,
          kind: 'news',
        }),
      )
    expect(await write()).toBe(true)
    const arrived = await mail.next(iris.email!)
    const oneClick = /<(.*)>/.exec(arrived.header('list-unsubscribe')!)![1]!
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200)
    await page.goto(server.address + PAGE)
    expect(await newsBox.isChecked()).toBe(false)
    expect(await write()).toBe(false)
  })

  test('deleting asks for a choice and for the words, and keeps what was filled in', async () => {
    const page = await opened(await signInAs(server, {}), PAGE, scripts)
    await page.getByLabel('Type “delete my account”').fill('yes')
    await press(page, 'Delete my account')
    await page.getByText('Choose what happens to your reviews.').waitFor()
    await page.getByLabel('Delete them too').check()
    await page.getByLabel('Type “delete my account”').fill('yes')
    await press(page, 'Delete my account')
    await page.getByText('Type “delete my account” to continue.').waitFor()
    expect(await page.getByLabel('Delete them too').isChecked()).toBe(true)
    expect(await page.getByLabel('Type “delete my account”').inputValue()).toBe('yes')
  })

  test('reviews stay as a former member’s, and the link of the e-mail brings the account back', async () => {
    const author = await anAuthor()
    const read = guestReads(author.review.path)
    expect(await read()).toContain(author.name)
    const page = await opened(author, PAGE, scripts)
    await leave(page, 'Keep them, without my name')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).count()).toBeGreaterThan(0)
    await expect.poll(read).not.toContain(author.name)
    expect(await read()).toContain('A former member')

    const { text, subject } = await mail.next(author.email!)
    expect(subject).toBe('Your Candor account is deleted')
    expect(text).toContain('Your reviews stay')
    await page.goto(/https?:\/\/\S+\/login\/stay\?token=[\w-]{43}/.exec(text!)![0])
    await press(page, 'Keep my account')
    await page.getByRole('heading', { name: 'Your account is back' }).waitFor()
    await expect.poll(read).toContain(author.name)
    await server.database.query`UPDATE reviewers SET claimed_at = now() WHERE reviewer_id = ${author.reviewerId}`
  })
})

test('reviews go, and signing in by e-mail brings everything back', async () => {
  const author = await anAuthor()
  const read = guestReads(author.review.path)
  const shown = author.review.body.slice(0, 30)
  const page = await opened(author, PAGE)
  await page.evaluate(() => localStorage.setItem('candor_click_record', '{}'))
  await leave(page, 'Delete them too')
  await expect.poll(read).not.toContain(author.name)
  const left = await server.database.query`
    SELECT FROM reviews WHERE reviewer_id = ${author.reviewerId} AND published`
  expect(left).toHaveLength(0)
  expect(await page.evaluate(() => localStorage.getItem('candor_click_record'))).toBeNull()
  expect((await mail.next(author.email!)).text).toContain('Your reviews have been removed')

  await page.goto(`${server.address}/login`)
  await page.getByLabel('E-mail address').fill(author.email!)
  await press(page, 'Send me a link')
  const { text } = await mail.next(author.email!)
  await page.goto(/https?:\/\/\S+\/login\/link\?token=[\w-]{43}/.exec(text!)![0])
  await page.getByRole('heading', { name: 'Keep your account?' }).waitFor()
  await press(page, 'Keep my account and sign in')
  await page.waitForURL(/\/reviews$/)
  await expect.poll(read).toContain(author.name)
  expect(await read()).toContain(shown)
})

test('after thirty days nothing is left, and the link of the e-mail says so', async () => {
  const author = await anAuthor()
  const page = await opened(author, PAGE)
  await leave(page, 'Delete them too')
  const { text } = await mail.next(author.email!)
  await server.database.query`
    UPDATE account_deletions SET asked_at = ${earlier('asked_at', { days: 31 })}, erase_at = now()`
  await worker.jobs.send(eraseQueue, {})
  const last = await mail.next(author.email!)
  expect([last.subject, last.text]).toEqual([
    'Your Candor account has been erased',
    expect.stringContaining('last e-mail'),
  ])
  await page.goto(/https?:\/\/\S+\/login\/stay\?token=[\w-]{43}/.exec(text!)![0])
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  const { query } = server.database
  expect(await query`SELECT FROM reviewers WHERE email = ${author.email!} OR name = ${author.name}`).toHaveLength(0)
  expect(await query`SELECT FROM reviews WHERE reviewer_id = ${author.reviewerId} AND body IS NOT NULL`).toHaveLength(0)
})
