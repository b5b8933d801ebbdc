import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealStoredSecrets } from '../../src/main/server/security/seal-secrets.ts'
import { isCurrent, openSecret, sealSecret, useSecretKeys } from '../../src/platform/secrets/secret-box.ts'
import { signInOwner } from '../support/builders/shop-owner.ts'
import { useServer } from '../support/server.ts'
import type { SignedIn } from '../support/sign-in.ts'

/** L5: a leaked backup is of no use for signing: secrets are encrypted with a key outside the database and shown once. */
const KEY = { CANDOR_SECRET_KEY: 'a'.repeat(44) }
const NEXT = { CANDOR_SECRET_KEY: 'b'.repeat(44), CANDOR_SECRET_KEY_OLD: KEY.CANDOR_SECRET_KEY }
const server = useServer('demo')
let owner: SignedIn
let slug: string

beforeAll(async () => {
  const shop = await signInOwner(server)
  slug = shop.slug
  owner = shop.owner
})
afterAll(() => useSecretKeys(process.env))

/** All secrets as stored in the database. */
async function stored(): Promise<string[]> {
  const { db } = server.database
  const own = await db.selectFrom('secrets').select(['csrf', 'mail']).execute()
  const hooks = await db.selectFrom('webhooks').select(['secret', 'old_secret']).execute()
  const shopify = await db.selectFrom('shopify_connections').select('secret').execute()
  return [...own, ...hooks, ...shopify].flatMap(row => Object.values(row)).filter(text => text !== null)
}

test('a webhook’s secret is told when it is made, and never again', async () => {
  const events = ['review.published']
  const url = 'https://receiver.example/hook'
  const made = await (await owner.send('POST', `/business/${slug}/webhooks.json`, { url, events })).json()
  expect(made.secret).toMatch(/^whsec_/)
  const again = await (await owner.send('POST', `/business/${slug}/webhooks/${made.id}/secrets`)).json()
  expect(again.secret).toMatch(/^whsec_/)
  expect(again.secret).not.toBe(made.secret)
  const changed = await owner.send('PUT', `/business/${slug}/webhooks/${made.id}`, { enabled: true })
  expect((await changed.json()).secret).toBeNull()
  const listed = await (await owner.get(`/business/${slug}/webhooks.json`)).json()
  expect(listed.webhooks).toMatchObject([{ id: made.id, secret: null }])

  const page = await owner.post(`/business/${slug}/webhooks`, {
    deed: 'add',
    url: `${url}/2`,
    events: 'review.published',
  })
  expect(await page.text()).toMatch(/whsec_[\w+/]+/)
  expect(await (await owner.get(`/business/${slug}/webhooks`)).text()).not.toContain('whsec_')
})

test('a start waits for nobody who works with a webhook just then', async () => {
  const { db } = server.database
  await db.transaction().execute(async within => {
    const { shop_id } = await within.selectFrom('webhooks').select('shop_id').executeTakeFirstOrThrow()
    // Of one shop, since a cluster locks rows on one node at a time.
    await within.selectFrom('webhooks').selectAll().where('shop_id', '=', shop_id).forUpdate().execute()
    await within.selectFrom('secrets').selectAll().forUpdate().execute()
    await sealStoredSecrets(db)
  })
})

test('with a key what was stored before is sealed at start, under another one sealed anew, and works on', async () => {
  const { db } = server.database
  expect((await owner.send('PUT', `/business/${slug}/api/shopify`, { secret: 'shpss_1234567' })).status).toBe(200)
  const before = await stored()
  expect(before.some(text => text.startsWith('sealed:'))).toBe(false)

  useSecretKeys(KEY)
  await sealStoredSecrets(db)
  const sealed = await stored()
  expect(sealed.every(isCurrent)).toBe(true)
  for (const text of before) expect(sealed.join()).not.toContain(text)

  useSecretKeys(NEXT)
  await sealStoredSecrets(db)
  expect((await stored()).every(isCurrent)).toBe(true)
  useSecretKeys({ CANDOR_SECRET_KEY: NEXT.CANDOR_SECRET_KEY })
  const { csrf } = await db.selectFrom('secrets').select('csrf').executeTakeFirstOrThrow()
  expect(openSecret(csrf, 'secrets.csrf')).toBe(before[0])
  expect((await owner.send('PUT', `/business/${slug}/api/shopify`, { secret: 'shpss_7654321' })).status).toBe(200)
  expect((await stored()).every(isCurrent)).toBe(true)

  useSecretKeys({})
  await expect(sealStoredSecrets(db)).rejects.toThrow('CANDOR_SECRET_KEY')
})

test('what was sealed for one place, or was changed, is not opened', () => {
  useSecretKeys(KEY)
  const sealed = sealSecret('secret', 'secrets.csrf')
  expect(openSecret(sealed, 'secrets.csrf')).toBe('secret')
  expect(() => openSecret(sealed, 'secrets.mail')).toThrow('secrets.mail')
  const at = sealed.length - 10
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => openSecret(changed, 'secrets.csrf')).toThrow('secrets.csrf')
  expect(sealSecret('secret', 'secrets.csrf')).not.toBe(sealed)
})
