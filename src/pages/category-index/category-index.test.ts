import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest } from '../../../test/support/sign-in.ts'
import { invalidate } from '../../lib/cached.ts'
import { importText, PRODUCT, SHOP } from '../../rooms/transfer/testing.ts'

const server = useServer('empty')

test('the index leaves out empty categories at every level, once any category has products', async () => {
  const category = (name: string, parent: string | null = null) => ({
    type: 'category',
    handle: name.toLowerCase(),
    name,
    parent,
  })
  await importText(server.database, 'catalog', [
    category('Home'),
    category('Kitchen', 'home'),
    category('Kettles', 'kitchen'),
    category('Attic', 'home'),
    category('Garden'),
    category('Hoses', 'garden'),
  ])
  const names = async (query: string) => {
    const { product_categories } = await (await asGuest(server).get(`/reviews/categories.json?${query}`)).json()
    return product_categories.map(({ name }: { name: string }) => name).toSorted()
  }
  expect(await names('level=1&filled=1')).toEqual(['Garden', 'Home'])

  const { problems } = await importText(server.database, 'catalog', [SHOP, { ...PRODUCT, category: 'kettles' }])
  expect(problems).toEqual([])
  invalidate(server.database.db)
  invalidate(server.database.steady)
  expect([await names('level=1&filled=1'), await names('level=2&filled=1')]).toEqual([['Home'], ['Kitchen']])
  expect([await names('level=1'), await names('level=2')]).toEqual([
    ['Garden', 'Home'],
    ['Attic', 'Hoses', 'Kitchen'],
  ])
  const page = await (await asGuest(server).get('/reviews/categories')).text()
  expect(page).toContain('/reviews/categories/kitchen')
  for (const empty of ['attic', 'hoses']) expect(page).not.toContain(`/reviews/categories/${empty}`)
})
