import { expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { signInAs } from '../../../../test/support/sign-in.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { encodeProductId } from '../encoded-id.ts'

const server = useServer('empty')
const get = async (path: string) => (await fetch(server.address + path)).text()
const PAGE = '/reviews/stores/shop/products/blue-shirt'

test('what shops and people write has its language on pages, also after an import and for right-to-left scripts', async () => {
  const { problems } = await importText(server.database, 'catalog', [
    { ...SHOP, description: 'Wir nähen Hemden aus Leinen und Baumwolle in unserer eigenen Werkstatt.' },
    { ...PRODUCT, description: 'Une chemise légère en coton, idéale pour les journées chaudes de l’été.' },
    REVIEWER,
    {
      ...REVIEW,
      order_item: undefined,
      reply: 'Hartelijk dank voor uw bericht, wij zijn er erg blij mee.',
      reply_at: REVIEW.created_at,
    },
    {
      type: 'question',
      shop: 'shop.example',
      external_id: 'q1',
      product: 'p1',
      asker: 'Anna',
      body: 'هل يمكن غسل هذا القميص في الغسالة؟',
      created_at: '2024-03-01T10:00:00Z',
      answers: [
        {
          by_shop: true,
          name: 'Shop',
          body: 'Ja, bei dreißig Grad können Sie es waschen.',
          created_at: '2024-03-02T10:00:00Z',
        },
      ],
    },
  ])
  expect(problems).toEqual([])
  expect(await get('/reviews/stores/shop')).toMatch(/<p [^>]*lang="de"[^>]*>Wir nähen/)
  const page = await get(PAGE)
  expect(page).toMatch(/lang="fr"[^>]*>(<p>)?Une chemise/)
  expect(await get('/reviews/search?q=shirt')).toMatch(/<bdi lang="fr" dir="ltr">Blue Shirt/)
  const { suggestions } = JSON.parse(await get('/reviews/instant_search?q=shir'))
  expect(suggestions).toContainEqual({
    type: 'product',
    text: 'Blue Shirt',
    language: 'fr',
    path: '/reviews/search?q=Blue+Shirt',
  })
  expect(page).toMatch(/lang="nl"[^>]*><p>Hartelijk/)
  expect(page).toMatch(/lang="ar" dir="rtl"[^>]*>هل/)
  expect(page).toMatch(/lang="de"[^>]*><p>Ja, bei/)
})

test('a new description has a new language, and the same import changes nothing', async () => {
  const dutch = { ...PRODUCT, description: 'Een licht overhemd van katoen, ideaal voor warme dagen in de zomer.' }
  await importText(server.database, 'catalog', [dutch])
  expect(await get(PAGE)).toMatch(/lang="nl"[^>]*>(<p>)?Een licht/)
  const { counts } = await importText(server.database, 'catalog', [dutch])
  expect(counts.product).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a question asked here has its language', async () => {
  const author = await signInAs(server, { name: 'Ada' })
  const [row] = await server.database.query<{ shop_id: number; product_id: number; language: string }>`
    SELECT shop_id, product_id, language FROM products`
  expect(row!.language).toBe('nl')
  const product_id = encodeProductId(row!.shop_id, row!.product_id)
  const body = 'Quelle taille faut-il prendre quand on hésite entre deux ?'
  expect((await author.send('POST', '/reviews/questions', { product_id, body })).status).toBe(200)
  const rows = await server.database.query`SELECT language FROM questions WHERE body = ${body}`
  expect(rows).toEqual([{ language: 'fr' }])
})
