import { expect, test } from 'vitest'
import type { PageAddress } from '../../design/cached-fragment.tsx'
import { FragmentCache } from './fragment-cache.ts'

const PAGE: PageAddress = { path: '/reviews?q="a"&b=1', encoded: '%2Freviews%3Fq%3D%22a%22%26b%3D1' }

/**
 * Renders a page with a fragment between two headings, as React would: `fragment` is called on a
 * cache miss.
 */
function render(cache: FragmentCache, key: string, fragment: (address: PageAddress) => string) {
  const fragments = cache.startPage()
  const { before, after } = fragments.slotOf(key)
  const inside = after === null ? '' : fragment(fragments.address)
  const html = `<h1>first</h1>${before}${inside}${after ?? ''}<h2>last</h2>`
  return fragments.fillSlots(html, PAGE).join('')
}

test('a fragment is rendered for the first page that has it, and put into the others', () => {
  const cache = new FragmentCache()
  let times = 0
  const fragment = () => `<p>ünï ${++times}</p>`
  const page = (time: number) => `<h1>first</h1><p>ünï ${time}</p><h2>last</h2>`
  expect([render(cache, 'a', fragment), render(cache, 'a', fragment)]).toEqual([page(1), page(1)])
  expect(render(cache, 'b', fragment), 'another fragment').toBe(page(2))
  expect(render(new FragmentCache(), 'a', fragment), 'another server').toBe(page(3))
})

test('where the address stands in a fragment, each page has its own', () => {
  const cache = new FragmentCache()
  const fragment = (at: PageAddress) => `<i data-at="${at.path}"></i><a href="/to?back=${at.encoded}">x</a>`
  const page =
    '<h1>first</h1><i data-at="/reviews?q=&quot;a&quot;&amp;b=1"></i><a href="/to?back=%2Freviews%3Fq%3D%22a%22%26b%3D1">x</a><h2>last</h2>'
  expect([render(cache, 'a', fragment), render(cache, 'a', fragment)]).toEqual([page, page])
})

test('what React puts between two texts is not left between two fragments', () => {
  const cache = new FragmentCache()
  const page = () => {
    const fragments = cache.startPage()
    const slots = [fragments.slotOf('a'), fragments.slotOf('b')]
    const html = slots.map(({ before, after }, at) => before + (after ? `<p>${at}</p>${after}` : ''))
    return fragments.fillSlots(`<div>${html.join('<!-- -->')}</div>`, PAGE).join('')
  }
  expect([page(), page()]).toEqual(Array(2).fill('<div><p>0</p><p>1</p></div>'))
})
