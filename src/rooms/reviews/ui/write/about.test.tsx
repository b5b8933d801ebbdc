import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { About } from './about.tsx'

test('the title of the product to review states its language', () => {
  const shop = { name: 'Hallmann & Sohn', internal_path: '/reviews/stores/hallmann-sohn' }
  const about = { title: 'Bücherregal', language: 'de', path: '/shelf', image: null, shop, item: null, ofShop: false }
  const router = createMemoryRouter([{ path: '/', element: <About {...about} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('<bdi lang="de" dir="ltr">Bücherregal</bdi>')
})
