import { expect, test } from 'vitest'
import { KeptParts } from './fragment-cache.ts'

const HERE = { path: '/reviews?q="a"&b=1', asValue: '%2Freviews%3Fq%3D%22a%22%26b%3D1' }

/** A page of a part between two headings, as React would render it: `part` where it is asked for it. */
function render(kept: KeptParts, key: string, part: (here: { path: string; asValue: string }) => string) {
  const parts = kept.forPage()
  const [before, after] = parts.marks(key)
  const inside = after === undefined ? '' : part(parts.here)
  const html = `<h1>first</h1>${before}${inside}${after ?? ''}<h2>last</h2>`
  return parts.fill(html, HERE).join('')
}

test('a part is rendered for the first page that has it, and put into the others', () => {
  const kept = new KeptParts()
  let times = 0
  const part = () => `<p>ünï ${++times}</p>`
  const page = (time: number) => `<h1>first</h1><p>ünï ${time}</p><h2>last</h2>`
  expect([render(kept, 'a', part), render(kept, 'a', part)]).toEqual([page(1), page(1)])
  expect(render(kept, 'b', part), 'another part').toBe(page(2))
  expect(render(new KeptParts(), 'a', part), 'a server of its own').toBe(page(3))
})

test('where the address stands in a part, each page has its own', () => {
  const kept = new KeptParts()
  const part = (here: typeof HERE) => `<i data-at="${here.path}"></i><a href="/to?back=${here.asValue}">x</a>`
  const page =
    '<h1>first</h1><i data-at="/reviews?q=&quot;a&quot;&amp;b=1"></i><a href="/to?back=%2Freviews%3Fq%3D%22a%22%26b%3D1">x</a><h2>last</h2>'
  expect([render(kept, 'a', part), render(kept, 'a', part)]).toEqual([page, page])
})

test('what React puts between two texts is not left between two parts', () => {
  const kept = new KeptParts()
  const page = () => {
    const parts = kept.forPage()
    const [first, second] = [parts.marks('a'), parts.marks('b')]
    const html = [first, second].map(([before, after], at) => before + (after ? `<p>${at}</p>${after}` : ''))
    return parts.fill(`<div>${html.join('<!-- -->')}</div>`, HERE).join('')
  }
  expect([page(), page()]).toEqual(Array(2).fill('<div><p>0</p><p>1</p></div>'))
})
