import { expect, test } from 'vitest'
import { LARGEST_FILE, MOST_FILES } from '../rules.ts'
import { addEvidence, whyNoEvidence } from './check-file.ts'
import { kindOf } from './evidence.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string, bytes: number[], size = bytes.length) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name)
}

test.each([
  ['a.jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['a.png', PNG],
  ['a.tif', [0x49, 0x49, 0x2a, 0x00]],
  ['b.tif', [0x4d, 0x4d, 0x00, 0x2a]],
  ['a.pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a.doc', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a.docx', [0x50, 0x4b, 0x03, 0x04]],
])('%s can be evidence', async (name, bytes) => expect(await whyNoEvidence(file(name, bytes))).toBeNull())

test.each([
  ['a.exe', [0x4d, 0x5a, 0x90, 0x00]],
  ['renamed.pdf', [0x4d, 0x5a, 0x90, 0x00]],
  ['words.txt', [...Buffer.from('It broke.')]],
  ['a.zip', [0x50, 0x4b, 0x03, 0x04]],
])('%s is refused by its content, as the server would', async (name, bytes) => {
  expect(await whyNoEvidence(file(name, bytes))).toContain(`“${name}” is not a JPEG`)
  expect(await kindOf(Buffer.from(bytes))).toBeNull()
})

test('sizes', async () => {
  expect(await whyNoEvidence(file('a.png', PNG, LARGEST_FILE))).toBeNull()
  expect(await whyNoEvidence(file('a.png', PNG, LARGEST_FILE + 1))).toContain('larger than 10 MB')
  expect(await whyNoEvidence(file('a.png', []))).toContain('is empty')
})

test('files are added to those before, without doubles, up to the most', async () => {
  const many = Array.from({ length: MOST_FILES + 1 }, (_, i) => file(`${i}.png`, PNG))
  const first = await addEvidence([], [many[0]!, file('a.txt', [1])])
  expect(first.files.map(({ name }) => name)).toEqual(['0.png'])
  expect(first.problems).toHaveLength(1)
  const all = await addEvidence(first.files, many)
  expect(all.files).toHaveLength(MOST_FILES)
  expect(all.problems).toEqual([`“${MOST_FILES}.png” is one too many: choose up to ${MOST_FILES} files.`])
})
