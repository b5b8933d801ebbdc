import * as react from 'react'
import { Component, createContext, createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as hooks from './hooks.ts'
import * as jsx from './jsx.ts'

const BROWSER = { h: runtime.jsx, several: runtime.jsxs, ...react }
const SERVER = { h: jsx.jsx, several: jsx.jsxs, ...hooks } as unknown as typeof BROWSER
/** What the components below are made with: what React has, or what the server puts in its place. */
let its = BROWSER

const Place = createContext('outside')
const Where = ({ of }: { of: string }) => its.h('i', { children: `${of} is ${its.useContext(Place)}` })
function Field() {
  const id = its.useId()
  return its.h('label', { htmlFor: id, children: its.h('input', { id }) })
}
function Counted({ from }: { from: number }) {
  const [count] = its.useState(() => from + 1)
  const doubled = its.useMemo(() => 2 * count, [count])
  const where = its.useSyncExternalStore(
    () => () => {},
    () => 'in a browser',
    () => 'on the server',
  )
  return its.several('b', { children: [count, ' ', doubled, ' ', where] })
}
const Nothing = () => null
const Words = () => 'words'
const Several = () => [its.h('u', {}, 'a'), its.h(Field, {}, 'b')]
const If = ({ children }: { children: ReactNode }) => children && its.h('p', { children })
const Says = ({ text }: { text: ReactNode }) => its.h('q', { title: typeof text === 'string' ? text : undefined })
const Providing = () => its.h(Place, { value: 'inside', children: its.h(Passing, {}) })
const Passing = () => its.h('div', { children: its.h(Where, { of: 'this' }) })
const Sometimes = ({ asks }: { asks: boolean }) => its.h('s', { children: asks ? its.use(Place) : 'unasked' })
class Old extends Component<{ children?: ReactNode }> {
  override render() {
    return its.h('em', { children: this.props.children })
  }
}
const Page = () =>
  its.several('main', {
    children: [
      its.h(Where, { of: 'that' }, 'context'),
      its.h(Providing, {}, 'context of a parent'),
      its.h(Sometimes, { asks: false }, 'context not asked for'),
      its.h(Place, { value: 'sometimes', children: its.h(Sometimes, { asks: true }) }, 'context asked for'),
      its.h(Counted, { from: 3 }, 'state'),
      its.h(If, { children: its.h(Nothing, {}) }, 'nothing'),
      its.h(Says, { text: its.h(Words, {}) }, 'words'),
      its.several(If, { children: [its.h(Words, {}, 'a'), its.h(Words, {}, 'b')] }, 'words side by side'),
      its.h(Several, {}, 'a list'),
      its.several(
        'div',
        { children: [its.h(Field, {}, 'a'), [its.h(Field, {}, 'b'), its.h(Several, {}, 'c')]] },
        'lists',
      ),
      its.h(Old, { children: its.h(Field, {}) }, 'a class'),
      its.h(runtime.Fragment, { children: its.h(Field, {}) }, 'a fragment'),
    ],
  })

function rendered(page: () => ReactNode, by: typeof BROWSER) {
  its = by
  return renderToString(createElement(page))
}

test('components that are called at once come to what React makes of them: ids, contexts, texts and what shows nothing', () => {
  const html = rendered(Page, BROWSER)
  expect(html).toContain('<i>that is outside</i><div><i>this is inside</i></div><s>unasked</s><s>sometimes</s>')
  expect(html).toContain('<b>4<!-- --> <!-- -->8<!-- --> <!-- -->on the server</b><p></p><q></q>')
  expect(rendered(Page, SERVER)).toBe(html)
  expect(rendered(Page, SERVER), 'once it is known who asks for their place').toBe(html)
})

test('one that asks nothing of its place is not left to React', () => {
  its = SERVER
  expect(its.h(Counted, { from: 3 }).type).toBe('b')
  expect(its.h(Field, {}).type).toBe(Field)
})

test('what a component throws is thrown, and who is rendered next is asked by React as ever', () => {
  const broken = () => {
    throw new Error('broken')
  }
  expect(() => rendered(() => its.h(broken, {}), SERVER)).toThrow('broken')
  expect(rendered(Field, SERVER)).toBe(rendered(Field, BROWSER))
})

test('a state that is set while a page is rendered is told of, not lost', () => {
  const [, set] = hooks.useState(0)
  expect(set).toThrow('on the server')
})

test('every hook of React has its stand-in: a new one would be called out of its place', () => {
  const own = new Map<string, unknown>(Object.entries(hooks))
  const ofReact = Object.entries(react).filter(([name]) => /^use([A-Z]|$)/.test(name))
  expect(ofReact.length).toBeGreaterThan(15)
  for (const [name, hook] of ofReact) expect(own.get(name), name).not.toBe(hook)
})
