import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { generateSeed, signerOf } from '../notes/signer.ts'
import { ED25519, formatVerifierKey } from '../notes/verifier-keys.ts'
import { LOG_PATH } from '../paths.ts'
import { openSigner } from '../sequencer/log-key.ts'
import { sequenceBatch } from '../sequencer/sequence.ts'
import { logFacts } from '../service.ts'
import { type CheckResult, checkReview, type ShownText } from './check-review.ts'

const server = useServer()
let author: SignedIn
let id: string
let memory: string | null
/** Replaces answers of the server, by path. */
let forged: Record<string, (real: string) => string | Promise<string>>

const PATHS = {
  key: `${LOG_PATH}/key`,
  checkpoint: `${LOG_PATH}/checkpoint`,
  consistency: (from: number, to: number) => `${LOG_PATH}/consistency.json?from=${from}&to=${to}`,
}

async function sequenceAll() {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(server.address + path)
  expect(response.status, path).toBe(200)
  const real = await response.text()
  const name = Object.keys(forged).find(start => path.startsWith(LOG_PATH + start))
  return name === undefined ? real : forged[name]!(real)
}

const remember = (state: string) => {
  memory = state
}
const ports = { fetchText, recall: () => memory, remember }
const logOf = async () => (await fetch(`${server.address}${LOG_PATH}/reviews/${id}.json`)).json()

async function textOf(): Promise<ShownText> {
  const { shopId, reviewId } = decodeReviewId(id)!
  const [row] = await server.database.query<{ rating: number; title: string | null; body: string | null }>`
    SELECT rating, title, body FROM reviews WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
  return { ...row! }
}

const check = async (shown?: Partial<ShownText>): Promise<CheckResult> =>
  checkReview({ ...(await textOf()), ...shown }, await logOf(), PATHS, ports)

const grow = async () => {
  await logFacts(server.database.db, [{ type: 'test.grown', at: new Date() }])
  await sequenceAll()
}

beforeAll(async () => {
  author = await signInAs(server)
  id = await author.aReview()
  const { shopId, reviewId } = decodeReviewId(id)!
  await server.database.query`
    INSERT INTO review_events (shop_id, review_id, kind, actor) VALUES (${shopId}, ${reviewId}, 'created', 'author')`
  await sequenceAll()
})
beforeEach(() => {
  memory = null
  forged = {}
})

test('a review as it was logged passes, and the log is remembered', async () => {
  const first = await check()
  expect(first).toMatchObject({ kind: 'proved', before: null, witnesses: [] })
  await grow()
  const second = await check()
  const { size } = first as CheckResult & { kind: 'proved' }
  expect(second).toMatchObject({ kind: 'proved', before: size, size: size + 1 })
})

test('without its salt a text cannot be compared', async () => {
  const { entries } = await logOf()
  expect(await checkReview(await textOf(), { entries, salts: [] }, PATHS, ports)).toEqual({ kind: 'withheld' })
  expect(await checkReview(null, await logOf(), PATHS, ports)).toEqual({ kind: 'withheld' })
})

describe('what does not pass', () => {
  test.each([{ rating: 5 }, { title: 'Another title' }, { body: null }])(
    '%j in place of what was logged',
    async shown => {
      expect(await check(shown)).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining('not the text that was logged'),
      })
    },
  )

  test.each([
    ['an altered checkpoint', '/checkpoint', (real: string) => real.replace(/\n\d+\n/, '\n999999\n')],
    [
      'an altered root in the receipt',
      '/entries',
      (real: string) => real.replace(/\n[\w+/]{4}(?=[\w+/]{39}=\n\n—)/, '\nAAAA'),
    ],
    ['a receipt for another place', '/entries', (real: string) => real.replace(/index \d+/, 'index 0')],
    ['a receipt with another hash', '/entries', (real: string) => real.replace(/(index \d+\n)[\w+/]{4}/, '$1AAAA')],
    ['no receipt', '/entries', () => 'c2sp.org/tlog-proof@v1\n'],
    ['no key', '/key', () => 'a key'],
  ])('%s', async (_, path, forge) => {
    forged[path] = forge
    expect(await check()).toMatchObject({ kind: 'failed' })
  })

  test('a log under another key than at the last check', async () => {
    await check()
    const other = await signerOf('candor.invalid/reviews/log', ED25519, generateSeed())
    forged['/key'] = () => formatVerifierKey(other.key)
    expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('another key') })
  })

  test('a log that does not continue the one that was seen', async () => {
    await check()
    const state = JSON.parse(memory!)
    await grow()
    memory = JSON.stringify({ ...state, root: Buffer.alloc(32, 1).toString('base64') })
    expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('does not continue') })
    memory = JSON.stringify({ ...state, size: state.size + 1_000 })
    expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('does not continue') })
  })
})
