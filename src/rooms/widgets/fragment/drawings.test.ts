import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MEDAL_TIERS } from '../../reviews/rules.ts'
import { COLOURS } from './colours.ts'
import { medalDrawing, stars } from './drawings.ts'

test('colours are those of the site', async () => {
  const tokens = await readFile(new URL('../../../design/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(COLOURS)) expect(tokens, name).toContain(`--${name}: ${value};`)
})

test('every medal is drawn whole: no colour is left to a page that does not know it', () => {
  for (const tier of [...MEDAL_TIERS.map(medal => medal.tier), 'none'])
    for (const mark of ['eye', 'tick'] as const) {
      const drawing = medalDrawing(tier, mark).text
      expect(drawing).not.toMatch(/var\(--(?!candor-[a-z-]+,#|m-)/)
      expect(drawing).not.toContain('undefined')
    }
})

test.each([
  [0, 'width="0"'],
  [4.6, 'width="101.6"'],
  [5, 'width="112"'],
])('%f stars fill their share', (value, width) => {
  expect(stars(value).text).toContain(`<svg ${width} height="20">`)
  expect(stars(value).text).toContain(`aria-label="${value} out of 5 stars"`)
  expect(stars(value, { silent: true }).text).toContain('aria-hidden="true"')
})
