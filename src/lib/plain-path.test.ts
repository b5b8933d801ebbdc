import { expect, test } from 'vitest'
import { isPlainPath } from './plain-path.ts'

test.each([
  '/',
  '/reviews/stores/one?page=2&search=a%20b#reviews',
  '/reviews/stores/one/products/mug?review=aB3#review-aB3',
])('%s is as URL would write it', path => {
  expect(isPlainPath(path)).toBe(true)
  expect(new URL(path, 'https://here.example').href).toBe(`https://here.example${path}`)
})

test.each([
  'reviews',
  '//elsewhere.example',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/.',
  '/../a',
  '/a b',
  '/ä',
  '/a?q="',
  '/a#b c',
  '\\/a',
  'https://elsewhere.example/a',
  '/a\n',
])('%j may not be', path => {
  expect(isPlainPath(path)).toBe(false)
})
