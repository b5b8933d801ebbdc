import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { dataDirOf, useDatabase } from '../../support/database.ts'
import { NO_LIMITS } from '../../support/no-limits.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer, WITHOUT_PGBOUNCER } from '../../support/processes/pgbouncer.ts'
import { endSites, Site } from '../../support/processes/site-process.ts'
import { asGuest } from '../../support/sign-in.ts'
import { prepareWorld, type World } from '../../torture/world.ts'

/** The real site, web process and worker, behind PgBouncer in transaction mode with deploy/pgbouncer.ini. */
if (!hasPgBouncer()) console.warn(WITHOUT_PGBOUNCER)

describe.skipIf(!hasPgBouncer())('behind PgBouncer', () => {
  const database = useDatabase('empty')
  const server = { address: '', database }
  let pooler: PgBouncer
  let world: World
  let site: Site

  beforeAll(async () => {
    execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
    pooler = await startPgBouncer(inject('databaseServer'))
    site = new Site({
      ...NO_LIMITS,
      DATABASE_URL: pooler.urlOf(new URL(database.url).pathname.slice(1)),
      DIRECT_DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '6',
      DATA_DIR: dataDirOf(database),
      RATES_URL: 'off',
    })
    server.address = await site.listening()
    world = await prepareWorld(server, 4)
  }, 60_000)
  afterAll(async () => {
    await site?.stop()
    await endSites()
    await pooler?.close()
  })

  const json = async (response: Response) => {
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return JSON.parse(text)
  }
  const page = async (path: string) => (await fetch(server.address + path)).text()
  const PRODUCT = '/reviews/stores/torture/products/kettle'
  const search = async (q: string) =>
    (await json(await fetch(`${server.address}/reviews/search.json?q=${q}`))).data.rounded_results_total_count

  test('someone signs in by e-mail', async () => {
    const guest = asGuest(server)
    await json(await guest.send('POST', '/login.json', { email: 'iris@post.example' }))
    const outbox = join(dataDirOf(database), 'outbox')
    const sent = async () => {
      // One that begins with a dot is still being written.
      const files = (await readdir(outbox).catch(() => [])).filter(file => !file.startsWith('.'))
      return (await Promise.all(files.map(file => readFile(join(outbox, file), 'utf8')))).join('\n')
    }
    const tokenIn = (text: string) => /token=(?:3D)?([\w-]{43})/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1]
    await expect.poll(async () => tokenIn(await sent()), { timeout: 15_000 }).toBeDefined()
    const answer = await guest.send('POST', '/login/link.json', { token: tokenIn(await sent()), name: 'Iris Quint' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const cookie = answer.headers.getSetCookie().find(each => each.startsWith('candor_session='))!
    const me = await json(await fetch(`${server.address}/reviews/me.json`, { headers: { cookie } }))
    expect(me).toMatchObject({ reviewer: { name: 'Iris Quint' } })
  })

  test('a review, a vote and a dispute are stored, and cached pages show them', async () => {
    expect(await page(PRODUCT)).not.toContain('Boils behind a pooler.')
    const [anna, bo] = world.buyers as [World['buyers'][0], World['buyers'][0]]
    const { review } = await json(
      await anna.person.send('POST', '/reviews/write-review', {
        line_item_public_id: anna.items[0],
        rating: 4,
        body: 'Boils behind a pooler.',
      }),
    )
    await expect.poll(() => page(PRODUCT)).toContain('Boils behind a pooler.')
    await json(await bo.person.send('POST', '/reviews/profile/helpful', { review: review.public_id, is_helpful: true }))
    const [votes] = await database.query<{ count: number }>`SELECT count(*)::int AS count FROM helpful_votes`
    expect(votes).toEqual({ count: 1 })
    const { dispute } = await json(
      await anna.person.send('POST', '/reviews/users/disputes', {
        source_id: anna.items[1],
        dispute_type: 'damaged',
        description: 'The lid came off in the first week.',
        desired_outcome_type: 'refund',
        desired_outcome_description: 'The money back, please.',
      }),
    )
    const acted = await anna.person.send('POST', `/reviews/profile/disputes/${dispute.id}/acts`, {
      action: 'withdraw',
      version: dispute.version,
    })
    expect(acted.status).toBe(200)
  })

  test('an import runs in the worker, and its products are found', async () => {
    expect(await search('vase')).toBe(0)
    const { owner, slug } = world
    const { cookie, 'x-csrf-token': token } = await owner.headers()
    const form = new FormData()
    form.set('csrf_token', token!)
    form.set('shop', slug)
    const rows = Array.from({ length: 100 }, (_, i) => `vase-${i};Vase ${i};12,90`)
    form.set('table', new Blob([['Artikelnummer;Bezeichnung;Preis', ...rows, ''].join('\n')]), 'vases.csv')
    const sent = { method: 'POST', headers: { cookie: cookie! }, body: form, redirect: 'manual' } as const
    const brought = await fetch(`${server.address}/business/${slug}/import`, sent)
    const { pathname } = new URL(brought.headers.get('location')!, server.address)
    const columns = { Artikelnummer: 'Handle', Bezeichnung: 'Title', Preis: 'Variant Price' }
    await json(await owner.send('POST', `${pathname}/runs`, { kind: 'shopify-products', columns }))
    await expect.poll(() => search('vase'), { timeout: 20_000 }).toBe(100)
  })

  test('requests go through it: they fail without, and succeed once it is back', async () => {
    const status = async () => (await fetch(`${server.address}${PRODUCT}.json`)).status
    await pooler.stop()
    await expect.poll(status).toBe(503)
    await pooler.start()
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    expect(site.children().size).toBe(2)
  })

  test('goes on after its connections to PostgreSQL were killed', async () => {
    const [killed] = await database.query<{ count: number }>`
      SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'candor%' AND pid <> pg_backend_pid()`
    expect(killed!.count).toBeGreaterThan(1)
    const status = async () => (await fetch(`${server.address}${PRODUCT}.json`)).status
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    const [, , cleo] = world.buyers as World['buyers']
    // LISTEN comes back by itself, and what it missed is dropped
    const body = 'Boils after the fall.'
    await json(
      await cleo!.person.send('POST', '/reviews/write-review', {
        line_item_public_id: cleo!.items[0],
        rating: 5,
        body,
      }),
    )
    await expect.poll(() => page(PRODUCT), { timeout: 10_000 }).toContain(body)
  })
})
