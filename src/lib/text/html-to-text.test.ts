import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToText, LONGEST_HTML } from './html-to-text.ts'

it.each([
  ['<p>Soft &amp; warm</p><ul><li>a</li><li>b</li></ul>', 'Soft & warm\n\n• a\n• b'],
  ['plain, 5 < 6', 'plain, 5 < 6'],
  ['<script>alert(1)</script>x<style>y', 'x'],
  ['<SVG><title>t</title></SVG>after', 'after'],
  ['<!-- a > b -->shown', 'shown'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<p title="a > b">text</p>', 'text'],
  ['&#x1F600; &lt;b&gt; &nope; &Auml;&#228;', '😀 <b> &nope; Ää'],
  ['&#0;&#xD800;&#99999999;x', 'x'],
])('the text of %s', (html, text) => expect(htmlToText(html)).toBe(text))

it('puts the cells of a table on lines of their own where that is asked for', () => {
  const row = '<tr><td>Kettle <b>No. 3</b></td><td>49</td></tr>'
  expect(htmlToText(row, { cells: true })).toBe('Kettle No. 3\n\n49')
  expect(htmlToText(row)).toBe('Kettle No. 349')
})

it('keeps text without markup as it is, and reads no more than the longest', () => {
  fc.assert(
    fc.property(
      fc.string().filter(text => !/[<&]/.test(text)),
      text => htmlToText(text) === text,
    ),
  )
  expect(htmlToText(`<p>${'x'.repeat(2 * LONGEST_HTML)}`)).toHaveLength(LONGEST_HTML - 3)
})
