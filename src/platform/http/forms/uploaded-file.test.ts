import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../testing.ts'
import { plainFileName, wholeFile } from './uploaded-file.ts'

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe('an uploaded file', () => {
  test.each([
    ['a.jpg', 'a.jpg'],
    ['../../etc/passwd', '....etcpasswd'],
    ['C:\\photo.jpg', 'C:photo.jpg'],
    [' \u202egpj.exe\0 ', 'gpj.exe'],
    ['', 'file'],
    ['/', 'file'],
    [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(196)}.jpg`],
    [`${'💩'.repeat(201)}`, '💩'.repeat(200)],
  ])('%j is called %j', (given, expected) => expect(plainFileName(given)).toBe(expected))

  // upload memory is counted per process, so each test imports a fresh module
  let copies = 0
  let uploads: typeof import('./upload-memory.ts')
  beforeEach(async () => {
    copies += 1
    uploads = await import(/* @vite-ignore */ `./upload-memory.ts?copy=${copies}`)
  })

  test('is one piece, or nothing where it is larger', async () => {
    const { withUploadMemory } = uploads
    await withUploadMemory(async memory => {
      expect((await wholeFile(pieces('ab', 'cd'), 4, memory))?.toString()).toBe('abcd')
      expect(await wholeFile(pieces('ab', 'cde'), 4, memory)).toBeUndefined()
      expect((await wholeFile(pieces(), 4, memory))?.length).toBe(0)
    })
  })

  test('takes memory that all uploads share, and gives it back', async () => {
    const { MOST_UPLOAD_BYTES, UploadMemory, withUploadMemory } = uploads
    const all = new UploadMemory()
    const other = new UploadMemory()
    all.take(MOST_UPLOAD_BYTES - 3)
    expect(codeOf(() => other.take(4))).toBe('503 busy')
    other.take(3)
    expect(codeOf(() => other.take(1))).toBe('503 busy')
    other.release()
    other.release()
    await withUploadMemory(async memory => expect(await wholeFile(pieces('ab', 'c'), 9, memory)).toHaveLength(3))
    await expect(withUploadMemory(memory => wholeFile(pieces('ab', 'cd'), 9, memory))).rejects.toMatchObject({
      status: 503,
    })
    expect(codeOf(() => other.take(3))).toBeNull()
    all.release()
    other.release()
    expect(codeOf(() => all.take(MOST_UPLOAD_BYTES))).toBeNull()
    all.release()
  })
})
