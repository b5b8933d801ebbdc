import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(src, path))

test('the two fonts that a page in English loads first are at most 70 kB', () => {
  const sizes = ['newsreader', 'libre-franklin'].map(
    name => read(`design/fonts/${name}-latin-wght-normal.woff2`).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70_000)
})

test('no style asks for a weight that they do not have', () => {
  const asked = globSync('{design,pages,rooms}/**/*.css', { cwd: src })
    .filter(path => path !== 'design/fonts.css')
    .flatMap(path =>
      [
        ...read(path)
          .toString()
          .matchAll(/font(?:-weight)?: (\d{3})\b/g),
      ].map(([, weight]) => weight),
    )
  expect([...new Set(asked)].sort()).toEqual(['400', '500', '600', '700'])
})
