import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearEmails, emailsTo } from '../../../test/support/emails.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { importText, PRODUCT, SHOP } from '../transfer/testing.ts'
import { colourProblem } from './text-rules.ts'

/** A shop's colour and logo in its invitations (X-work-15). */
const server = useServer('empty')
const SIDE = '/business/shop/invitations'
const WORDS = { subject: '', message: '' }
let owner: SignedIn

const page = async () => (await owner.get(`${SIDE}.json`)).json()
const save = (brand: object) => owner.send('PUT', `${SIDE}/text`, { ...WORDS, ...brand })

async function tested(brand: object) {
  await server.database.query`DELETE FROM mail_cooldowns`
  expect((await owner.send('POST', `${SIDE}/test`, { ...WORDS, ...brand })).status).toBe(200)
  return (await emailsTo(server.database, owner.email!)).at(-1)!
}

async function uploadLogo() {
  const form = new FormData()
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#884400' } })
    .png()
    .toBuffer()
  form.append('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'mark.png')
  const headers = await owner.headers()
  const stored = await fetch(`${server.address}/reviews/write-review/pictures`, { method: 'POST', headers, body: form })
  const { id } = (await stored.json()) as { id: string }
  expect((await owner.send('PUT', '/business/shop/settings', { logo: id })).status).toBe(200)
}

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP])).problems).toEqual([])
  owner = await signInAs(server, { shops: { 'shop.example': 'owner' } })
})
beforeEach(() => clearEmails(server.database))

describe('colourProblem', () => {
  test.each(['#0a5c5c', '#000000', '#767676'])('takes %s', colour => expect(colourProblem(colour)).toBeNull())

  test.each(['teal', '#fff', '#0a5c5c;background:url(x)', '0a5c5c'])('does not take %s for a colour', colour =>
    expect(colourProblem(colour)).toContain('Enter a colour'),
  )

  test('refuses one that is hard to read on white, and names one that is not', () => {
    const problem = colourProblem('#ffcc00')!
    expect(problem).toContain('1.5:1, at least 4.5:1 is needed')
    expect(colourProblem(/#[0-9a-f]{6}/.exec(problem)![0])).toBeNull()
  })
})

test('the colour is stored, shown in the preview and used in the e-mail; a light one is refused at its field', async () => {
  expect((await save({ colour: ' #8A2BE2 ' })).status).toBe(200)
  const { text, preview } = await page()
  expect([text.colour, preview.colour]).toEqual(['#8a2be2', '#8a2be2'])
  expect((await tested({ colour: '#8a2be2' })).html).toMatch(/border-top:4px solid #8a2be2;.*color:#8a2be2/s)
  const refused = await save({ colour: '#ffcc00' })
  expect([refused.status, (await refused.json()).fields[0]]).toMatchObject([400, { field: 'colour' }])
  expect((await page()).text.colour).toBe('#8a2be2')
  // words alone leave the looks as they are
  expect((await save({ message: 'Hello.' })).status).toBe(200)
  expect((await page()).text).toMatchObject({ message: 'Hello.', colour: '#8a2be2' })
  expect((await save({ colour: '' })).status).toBe(200)
  expect((await tested({})).html).not.toContain('border-top:4px')
})

test('the logo comes from our own storage, as PNG at an address that outlives it, and never from elsewhere', async () => {
  await server.database.query`UPDATE shops SET logo_url = 'https://cdn.evil.example/pixel.gif'`
  expect(await page()).toMatchObject({ has_logo: false })
  expect((await tested({ shows_logo: true })).html).not.toContain('<img')

  await uploadLogo()
  expect((await save({ shows_logo: true })).status).toBe(200)
  const { preview, has_logo } = await page()
  expect([has_logo, preview.logo_url]).toEqual([true, expect.stringMatching(/^\/shop-logos\/\w+\.png$/)])
  const { html } = await tested({ shows_logo: true })
  const [, src] = /<img src="([^"]*)"/.exec(html)!
  expect(new URL(src!).pathname).toBe(preview.logo_url)
  expect((await tested({ shows_logo: false })).html).not.toContain('<img')

  const picture = await fetch(server.address + preview.logo_url)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const image = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(image).toMatchObject({ format: 'png', width: 96, height: 96, hasAlpha: false })

  await owner.send('PUT', '/business/shop/settings', { logo: null })
  expect((await fetch(server.address + preview.logo_url)).status).toBe(404)
  expect((await tested({ shows_logo: true })).html).not.toContain('<img')
  expect((await fetch(`${server.address}/shop-logos/nobody.png`)).status).toBe(404)
})

test('a test asks about one of the shop’s own products, with its picture, and about “Product name” only without any', async () => {
  expect((await tested({})).text).toContain('\n\nProduct name\n1 star:')
  expect((await page()).preview.title).toBe('Product name')

  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...PRODUCT, external_id: 'plain', title: 'Plain Kettle' },
  ])
  expect(problems).toEqual([])
  const plain = await tested({ subject: 'Happy with {product}?' })
  expect(plain.subject).toBe('[Test] Happy with Plain Kettle?')
  expect(plain.html).not.toContain('/product-pictures/')
  expect(plain.text).toContain('You get this because you sent yourself a test of Shop’s invitation.')

  await server.database.query`UPDATE products SET image_url = ${`/product-pictures/${'a'.repeat(32)}-b08d57-640.webp`}`
  await importText(server.database, 'catalog', [SHOP, { ...PRODUCT, external_id: 'newer', title: 'Newer Kettle' }])
  const pictured = await tested({})
  expect(pictured.text).toContain('\n\nPlain Kettle\n1 star:')
  expect(pictured.html).toContain(`/product-pictures/${'a'.repeat(32)}-b08d57-320`)
  expect((await page()).preview.title).toBe('Plain Kettle')

  await server.database.query`UPDATE products SET discontinued_at = now() WHERE title = 'Plain Kettle'`
  expect((await tested({})).text).toContain('\n\nNewer Kettle\n1 star:')
})
