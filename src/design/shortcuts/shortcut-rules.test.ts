import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-rules.ts'

const PRESS = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  typing: false,
  covered: false,
}

test('a single key is a shortcut, in either case', () => {
  expect(['j', 'J', '?', '1'].map(key => shortcutOf({ ...PRESS, key }))).toEqual(['j', 'j', '?', '1'])
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented', 'typing', 'covered'] as const)(
  'with %s it is none',
  condition => expect(shortcutOf({ ...PRESS, [condition]: true })).toBeNull(),
)

test.each(['Enter', 'Escape', 'ArrowDown', 'Dead'])('%s is none', key =>
  expect(shortcutOf({ ...PRESS, key })).toBeNull(),
)
