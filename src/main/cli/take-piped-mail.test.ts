import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { turnReadOnly } from '../../platform/read-only.ts'

/** Commands as a mail server's pipe runs them; what they make of messages is tested with their rooms. */
const database = useDatabase()

async function pipe(message: string, { command = 'proof-mail', url = database.url } = {}) {
  const child = spawn(process.execPath, [join(projectDir, `src/main/cli/${command}.ts`)], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const result = { status: 0, out: '' }
  child.stdout.on('data', chunk => (result.out += chunk))
  child.stdin.end(message)
  result.status = await new Promise(resolve => child.on('close', resolve))
  return result
}

const UNSIGNED = 'From: anna@post.example\r\nTo: proof@reviews.example\r\n\r\nHello'

test('what proves nothing is handled, without an answer', async () => {
  expect(await pipe(UNSIGNED)).toEqual({ status: 0, out: 'ignored: not signed by the sender’s domain\n' })
  expect(await pipe('x'.repeat(3 * 2 ** 20))).toEqual({ status: 0, out: 'ignored: too large\n' })
})

test('what is no bounce is handled as well', async () => {
  const command = 'bounce-mail'
  expect(await pipe(UNSIGNED, { command })).toEqual({ status: 0, out: 'ignored: no bounce of an invitation\n' })
})

test('without a database, or in read-only mode, the mail server tries again later', async () => {
  expect(await pipe(UNSIGNED, { url: 'postgres://nobody@127.0.0.1:1/none' })).toEqual({ status: 75, out: '' })
  await turnReadOnly(database.db, null)
  expect((await pipe(UNSIGNED)).status).toBe(75)
})
