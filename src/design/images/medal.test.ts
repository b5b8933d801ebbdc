import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { medalSheet } from './medal-art.ts'

test('the sheet of medals is what the drawing code draws', async () => {
  expect(await readFile(new URL('medals.svg', import.meta.url), 'utf8')).toBe(medalSheet())
})
