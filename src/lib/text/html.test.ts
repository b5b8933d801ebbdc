import { expect, test } from 'vitest'
import { html } from './html.ts'

test('texts are escaped, markup is not', () => {
  const inner = html`<b>${'<i>&"\''}</b>`
  expect(html`<p title="${'"x"'}">${inner}${1 < 2 && 'yes'}</p>`.text).toBe(
    '<p title="&quot;x&quot;"><b>&lt;i&gt;&amp;&quot;&#39;</b>yes</p>',
  )
})

test('lists are joined, what is absent is nothing', () => {
  expect(html`${[1, html`<br>`, ['a', null], undefined]}${false}${null}${0}`.text).toBe('1<br>a0')
})

test('a text that looks like markup stays a text', () => {
  const fake = { text: '<script>' } as unknown as string
  expect(() => html`${fake}`.text).toThrow()
})
