import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MOST_UPLOAD_BYTES, withUploadMemory } from '../../src/platform/http/forms/upload-memory.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** M4: one member can exhaust neither disk nor memory. L7: evidence is provably what was uploaded. */
const server = useServer('demo')
let owner: SignedIn
let shop: { shop_id: number; slug: string }

beforeAll(async () => {
  const { domain, ...rest } = await server.database.db
    .selectFrom('shops')
    .select(['shop_id', 'slug', 'domain'])
    .executeTakeFirstOrThrow()
  shop = rest
  owner = await signInAs(server, { shops: { [domain]: 'owner' } })
})

async function bring(bytes: BlobPart) {
  const { cookie, 'x-csrf-token': token } = await owner.headers()
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrf_token: token!, shop: shop.slug })) form.set(name, value)
  form.set('table', new Blob([bytes]), 'vases.csv')
  return fetch(`${server.address}/business/${shop.slug}/import`, {
    method: 'POST',
    headers: { cookie: cookie!, accept: 'text/html' },
    body: form,
    redirect: 'manual',
  })
}

const keep = (files: number, bytes: number) =>
  sql`insert into uploads (shop_id, uploader_id, file_name, bytes, header, sample)
      select ${shop.shop_id}, ${owner.reviewerId}, 'vases.csv', ${bytes}, array['a', 'b'], '[]' from generate_series(1, ${files})`.execute(
    server.database.db,
  )
const forget = () => server.database.db.deleteFrom('uploads').where('shop_id', '=', shop.shop_id).execute()

test.each([
  [60, 10],
  [8, 2 ** 26],
])('a shop with %i files of %i bytes is told that it keeps enough', async (files, bytes) => {
  await keep(files, bytes)
  const refused = await bring('a,b\n1,2\n')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Your shop can store up to 60 files and 512 MB.')
  await forget()
  expect((await bring('a,b\n1,2\n')).status).toBe(303)
  await forget()
})

test('uploads of everybody together take bounded memory, and what is done gives it back', async () => {
  await withUploadMemory(async others => {
    others.take(MOST_UPLOAD_BYTES - 4)
    const refused = await bring('a,b\n1,2\n')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Many files are being uploaded right now.')
  })
  expect((await bring('a,b\n1,2\n')).status).toBe(303)
  await forget()
})

const evidence = async (who: SignedIn, bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
  return fetch(`${server.address}/reviews/users/disputes/files`, {
    method: 'POST',
    headers: await who.headers(),
    body: form,
  })
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('evidence is hashed as it came, and a person’s day has an end whether files are in a dispute or not', async () => {
  const { db } = server.database
  const buyer = await signInAs(server)
  expect((await evidence(buyer, PNG)).status).toBe(200)
  const row = await db
    .selectFrom('dispute_files')
    .select('sha256')
    .where('uploader_id', '=', buyer.reviewerId)
    .executeTakeFirstOrThrow()
  expect(row.sha256!.toString('hex')).toBe(createHash('sha256').update(PNG).digest('hex'))

  const event = await db
    .selectFrom('dispute_events')
    .select(['shop_id', 'dispute_id', 'event_no'])
    .executeTakeFirstOrThrow()
  await sql`insert into dispute_files (uploader_id, shop_id, dispute_id, event_no, name, kind, bytes)
    select ${buyer.reviewerId}, ${event.shop_id}, ${event.dispute_id}, ${event.event_no}, 'a.png', 'png', 10485760
    from generate_series(1, 50)`.execute(db)
  const refused = await evidence(buyer, PNG)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_files'])
})

test('forms with files are counted before they are read', async () => {
  let status = 0
  for (let i = 0; i < 70 && status !== 429; i++) status = (await bring('')).status
  expect(status).toBe(429)
})
