import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appContextOf, useDatabase } from '../../../test/support/database.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { endReadOnly, turnReadOnly } from '../../platform/read-only.ts'
import { diskStorage } from '../../platform/storage/disk.ts'
import { listRoles } from '../../rooms/accounts/service/roles.ts'
import { findSession } from '../../rooms/accounts/service/sessions.ts'
import { followLink } from '../../rooms/accounts/service/sign-in.ts'
import { askOperatorToReview } from '../../rooms/business/claims/claim-review.ts'
import { claimShop } from '../../rooms/business/claims/service.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { publish } from '../../rooms/open-data/testing.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { claims } from './admin/claims.ts'
import { collection } from './admin/collection.ts'
import { type Command, UsageError } from './admin/command.ts'
import { feature, featured, unfeature } from './admin/feature.ts'
import { openData } from './admin/open-data.ts'
import { recount } from './admin/recount.ts'
import { grant, revoke } from './admin/roles.ts'
import { signInLink } from './admin/sign-in-link.ts'
import { synonyms } from './admin/synonyms.ts'

const database = useDatabase('demo')

describe('the real command, but for npm', () => {
  const admin = (...args: string[]) => adminWith({}, ...args)

  async function adminWith(env: Record<string, string>, ...args: string[]) {
    const child = spawn(process.execPath, [join(projectDir, 'src/main/cli/admin.ts'), ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result = { status: 0, out: '', err: '' }
    child.stdout.on('data', chunk => (result.out += chunk))
    child.stderr.on('data', chunk => (result.err += chunk))
    result.status = await new Promise(resolve => child.on('close', resolve))
    return result
  }

  test('done: 0, and the line says what', async () => {
    const added = await admin('collection', 'add', '/reviews/search?min_transparency=0', 'All of it')
    expect(added).toEqual({ status: 0, out: expect.stringMatching(/^All of it: \S+, \S+ products\n$/), err: '' })
  })

  test('refused: 1, and one line', async () => {
    const refused = { status: 1, out: '', err: expect.stringMatching(/^There is no review nonsense[^\n]+\n$/) }
    expect(await admin('feature', 'nonsense')).toEqual(refused)
  })

  test('a process that is read-only by setting writes nothing, and reads on', async () => {
    const readOnly = { CANDOR_READ_ONLY: '1' }
    expect(await adminWith(readOnly, 'grant', 'moderator', 'ada@candor.example')).toEqual({
      status: 1,
      out: '',
      err: 'Nothing was changed: CANDOR_READ_ONLY=1 is set, so this process does not write.\n',
    })
    expect(await adminWith(readOnly, 'featured')).toMatchObject({ status: 0, err: '' })
  })

  test.each([
    [[], /^Choose a command:\n {2}npm run admin -- collection add/],
    [['toString'], /^Unknown command toString. Choose one of these:/],
    [['collection', 'add', '/x', 'X', '--colour'], /--colour.*\n {2}npm run admin -- collection add/s],
  ])('%j is not understood: 2, and the usage', async (args, reason) => {
    expect(await admin(...args)).toEqual({ status: 2, out: '', err: expect.stringMatching(reason) })
  })

  test('--help says how', async () => {
    const all = /collection add.*unfeature/s
    expect(await admin('--help')).toEqual({ status: 0, out: expect.stringMatching(all), err: '' })
  })

  test('open-data publishes a release now, and with --keep 1 leaves it the only one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-admin-'))
    await publish({ db: database.db, storage: diskStorage(join(folder, 'files')) })
    expect(await adminWith({ DATA_DIR: folder }, 'open-data', '--keep', '1')).toEqual({
      status: 0,
      out: expect.stringMatching(
        /^Published \d{4}-\d\d-\d\d\S*: \d+ rows in \d+ files, [\d.]+ MB; \d+ files are as before\.\n$/,
      ),
      err: '',
    })
    const left = await database.query`SELECT name FROM open_data_releases WHERE retired_at IS NULL`
    expect(left).toHaveLength(1)
    expect(() => openData.read(['--keep', '0'])).toThrow(UsageError)
  }, 120_000)

  test('sign-in-link: a link of the site, which signs in as whoever has the address', async () => {
    const result = await admin('sign-in-link', 'Ada@Candor.example')
    expect(result).toEqual({
      status: 0,
      out: expect.stringMatching(/^http:\/\/localhost:3000\/login\/link\?token=[\w-]{43}\n$/),
      err: '',
    })
    const token = result.out.trim().split('token=')[1]!
    const { session } = await followLink(database.db, token, { name: undefined, userAgent: undefined })
    expect((await findSession(database.db, session))?.person.roles).toEqual(['moderator'])
  })
})

describe('roles', () => {
  const roles = async () => (await listRoles(database.db)).map(({ email, role, shop }) => ({ email, role, shop }))
  const [email, iris] = ['ada@candor.example', 'iris@post.example']

  test('are granted and revoked', async () => {
    const [shop] = await database.query<{ domain: string }>`SELECT domain FROM shops ORDER BY shop_id DESC LIMIT 1`
    expect(await run(grant, 'arbitrator', 'Ada@Candor.example')).toBe('ada@candor.example is now arbitrator.')
    expect(await run(grant, 'owner', email, '--shop', shop!.domain)).toBe(`${email} is now owner of ${shop!.domain}.`)
    expect(await run(grant, 'staff', email, '--shop', shop!.domain)).toBe(`${email} is now staff of ${shop!.domain}.`)
    const hers = async () => (await roles()).filter(role => role.email === email)
    expect(await hers()).toEqual(
      expect.arrayContaining([
        { email, role: 'moderator', shop: null },
        { email, role: 'arbitrator', shop: null },
        { email, role: 'staff', shop: shop!.domain },
      ]),
    )
    expect(await hers(), 'in a shop somebody is one thing').toHaveLength(3)
    expect(await run(revoke, 'arbitrator', email)).toBe(`${email} is no longer arbitrator.`)
    await run(revoke, 'staff', email, '--shop', shop!.domain)
    expect(await hers()).toEqual([{ email, role: 'moderator', shop: null }])
    await expect(run(revoke, 'arbitrator', email)).rejects.toThrow('ada@candor.example does not have this role.')
  })

  test('are for those who are known, or made known', async () => {
    await expect(run(grant, 'operator', iris)).rejects.toThrow('Or create their account with --name.')
    await run(grant, 'operator', iris, '--name', 'Iris Quint')
    expect(await roles()).toContainEqual({ email: iris, role: 'operator', shop: null })
    await expect(run(grant, 'owner', iris)).rejects.toThrow('Enter the domain of the shop for the role owner.')
    await expect(run(grant, 'owner', iris, '--shop', 'no.example')).rejects.toThrow(
      'no shop with the domain no.example',
    )
    await expect(run(grant, 'moderator', iris, '--shop', 'no.example')).rejects.toThrow('is for the whole site')
  })

  test.each([
    [[], 'The ROLE is missing.'],
    [['king', 'a@b.example'], 'Unknown role king. Use one of moderator, arbitrator, operator, owner, staff.'],
    [['operator'], 'The EMAIL is missing.'],
    [['operator', 'nobody'], 'EMAIL: Enter an e-mail address'],
    [['operator', 'a@b.example', 'c@d.example'], 'Unexpected argument: c@d.example.'],
    [['operator', 'a@b.example', '--name', 'a@b.example'], '--name: This looks like an e-mail address'],
  ])('grant %j is not understood', (args, reason) => {
    expect(() => grant.read(args)).toThrow(UsageError)
    expect(() => grant.read(args)).toThrow(reason)
  })
})

describe('trade terms of the search', () => {
  test('are listed, added and removed', async () => {
    expect(await run(synonyms, 'list')).toMatch(/^1: kettle, water boiler, tea kettle$/m)
    const added = await run(synonyms, 'add', 'billycan', 'camp kettle')
    expect(added).toMatch(/^Added \d+: billycan, camp kettle$/)
    const number = /\d+/.exec(added)![0]
    expect(await run(synonyms, 'remove', number)).toBe(`Removed ${number}: billycan, camp kettle`)
    await expect(run(synonyms, 'remove', number)).rejects.toThrow(`There are no trade terms with the number ${number}.`)
    await expect(run(synonyms, 'add', 'cup', 'cups')).rejects.toThrow('Give 2 to 20 terms')
  })

  test.each([
    [[], 'Use list, add or remove.'],
    [['change'], 'Unknown action change.'],
    [['list', 'all'], 'Unexpected argument: all.'],
    [['add', 'cup'], 'Give at least two terms'],
    [['remove'], 'The NUMBER is missing.'],
    [['remove', 'cup'], 'The NUMBER must be one that'],
  ])('%j is not understood', (args, reason) => {
    expect(() => synonyms.read(args)).toThrow(UsageError)
    expect(() => synonyms.read(args)).toThrow(reason)
  })
})

const run = (command: Command, ...args: string[]) =>
  command.read(args)({ ...appContextOf(database), url: database.url })

describe('claims of shops that nobody can prove', () => {
  const WANTED = { name: 'Vasen & Sons', country: 'DE', currency: 'EUR', platform: 'custom' }
  const input = async (domain: string, note: string) => {
    const { reviewerId } = (await personByAddress(database.db, 'ada@candor.example'))!
    const person = { reviewerId, sessionId: 0, roles: [], shops: new Map() }
    const { id } = await claimShop(database.db, person, { ...WANTED, domain }, new Date())
    await askOperatorToReview(appContextOf(database), person, id, note, new Date())
    return { id, reviewerId }
  }

  test('one is listed and granted: the shop is there, owned, and its owner told', async () => {
    const { id, reviewerId } = await input('vasen.example', 'I am named in\nits imprint.')
    expect(await run(claims)).toMatch(
      new RegExp(
        `^${id} waiting: vasen\\.example, Vasen & Sons \\(not listed yet\\), by .+ <ada@candor\\.example>\n {2}asked \\S+: I am named in its imprint\\.`,
      ),
    )
    expect(await run(claims, 'approve', `${id}`)).toMatch(/ is approved: http:\/\/\S+\/business\/vasen-sons$/)
    const [owner] = await database.query`
      SELECT m.role, n.kind, n.title, n.mailed FROM shops s JOIN shop_members m USING (shop_id)
      JOIN notifications n USING (reviewer_id)
      WHERE s.domain = 'vasen.example' AND reviewer_id = ${reviewerId} AND n.path = '/business/vasen-sons'`
    const received = { kind: 'claim_decided', title: 'You can now manage Vasen & Sons', mailed: true }
    expect(owner).toEqual({ role: 'owner', ...received })
    await expect(run(claims, 'approve', `${id}`)).rejects.toThrow(`There is no open claim ${id}.`)
  })

  test('one is refused with its reason', async () => {
    const { id, reviewerId } = await input('other.example', 'Trust me.')
    expect(await run(claims, 'refuse', `${id}`, 'Nothing', 'shows it.')).toBe(`Claim ${id} is refused.`)
    const [received] = await database.query`
      SELECT body FROM notifications WHERE reviewer_id = ${reviewerId} ORDER BY notification_id DESC LIMIT 1`
    expect(received!.body).toContain('“Nothing shows it.”')
    expect(await run(claims)).toMatch(new RegExp(`^${id} refused: .*\n {2}refused \\S+: Nothing shows it\\.`, 'm'))
    await expect(run(claims, 'refuse', `${id}`, 'Again.')).rejects.toThrow('is not waiting for an operator')
  })
})

test('whatever writes is refused while the site is read-only', async () => {
  await turnReadOnly(database.db, null)
  const writes: [Command, string[]][] = [
    [collection, ['add', '/reviews/search?q=lamp', 'Lamps']],
    [collection, ['remove', '/reviews/search?q=lamp']],
    [feature, ['abc']],
    [unfeature, ['abc']],
    [grant, ['moderator', 'ada@candor.example']],
    [revoke, ['moderator', 'ada@candor.example']],
    [claims, ['approve', '1']],
    [claims, ['refuse', '1', 'No', 'proof']],
    [signInLink, ['ada@candor.example']],
    [recount, []],
  ]
  for (const [command, args] of writes)
    await expect(command.read(args)({ ...appContextOf(database), url: database.url }), args.join(' ')).rejects.toThrow(
      /^Nothing was changed: /,
    )
  await endReadOnly(database.db)
})

test('a collection is added, listed and removed', async () => {
  await database.query`delete from collections`
  const [category] =
    await database.query`select handle from categories where level = 2 and image_url is not null limit 1`
  const path = `/reviews/categories/${category!.handle}`
  expect(await run(collection, 'add', path, 'Kitchen', '--description', 'Why', '--position', '2')).toMatch(
    /^Kitchen: \S+, \d+ products$/,
  )
  const [row] = await database.query`select title, description, position from collections where path = ${path}`
  expect(row).toEqual({ title: 'Kitchen', description: 'Why', position: 2 })
  expect(await run(collection, 'list')).toMatch(/^2\. Kitchen: /)
  await run(collection, 'remove', path)
  expect(await run(collection, 'list')).toMatch(/^No collections are set/)
})

test('wrong counts are recounted, with the ranks that follow from them', async () => {
  await run(recount)
  expect(await run(recount)).toMatch(
    /^Recounted \d{3,} rows of counts: all were right\. 0 rows of the search index changed\.$/,
  )
  await database.query`
    update product_stats set published = published + 1, rating_sum = rating_sum + 1 where (shop_id, product_id) in
      (select shop_id, product_id from product_stats where published > 3 order by 1, 2 limit 1)`
  await database.query`update shop_stats set rating_sum = rating_sum + 1 where shop_id = 1`
  expect(await run(recount)).toMatch(/: 2 were wrong and are right now\. /)
  expect(await run(recount)).toMatch(/: all were right\. 0 rows/)
})

test('a review is featured, listed and taken off', async () => {
  await database.query`delete from featured_reviews`
  const [row] = await database.query`
    select shop_id, review_id from reviews where published and verified and body <> '' limit 1`
  const id = encodeReviewId(row!.shop_id, row!.review_id)
  await run(feature, id)
  expect(await run(featured)).toMatch(new RegExp(`^${id} [^\n]+$`))
  await run(unfeature, id)
  expect(await run(featured)).toMatch(/^No reviews are featured/)
})

test.each<[Command, string[], RegExp]>([
  [collection, [], /^Use add, list or remove\.$/],
  [collection, ['paint'], /^Unknown action paint/],
  [collection, ['list', 'all'], /^Unexpected argument: all/],
  [collection, ['remove'], /^The PATH is missing/],
  [collection, ['add'], /^The PATH is missing/],
  [collection, ['add', '/reviews/search'], /^The TITLE .* is missing/],
  [collection, ['add', '/reviews/search', 'Two', 'words'], /^Unexpected argument: words/],
  [collection, ['add', '/reviews/search', 'X', '--position', 'first'], /^--position must be a whole number/],
  [feature, [], /^The REVIEW_PUBLIC_ID is missing/],
  [claims, ['grant', '1'], /^Unknown action grant. Use approve or refuse/],
  [claims, ['approve'], /^The ID is missing/],
  [claims, ['approve', 'it'], /^ID must be the number/],
  [claims, ['refuse', '1'], /^REASON: Enter a reason/],
  [unfeature, ['a', 'b'], /^Unexpected argument: b/],
  [featured, ['now'], /^Unexpected argument: now/],
  [recount, ['now'], /^Unexpected argument: now/],
])('%# words that are not understood', (command, args, reason) => {
  expect(() => command.read(args)).toThrow(UsageError)
  expect(() => command.read(args)).toThrow(reason)
})
