import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { formatSignatureLine } from '../notes/signed-note.ts'
import { cosign, generateSeed, type Signer, signerOf } from '../notes/signer.ts'
import { COSIGNATURE, ED25519, formatVerifierKey } from '../notes/verifier-keys.ts'
import { LOG_PATH } from '../paths.ts'
import { openSigner } from '../sequencer/log-key.ts'
import { rotateLogKey } from '../sequencer/rotate-key.ts'
import { sequenceBatch } from '../sequencer/sequence.ts'
import { logFacts } from '../service.ts'
import { insertCosignature, insertWitnesses } from '../sql.ts'
import { type CheckResult, checkReview, type ShownText } from './check-review.ts'

const server = useServer()
let author: SignedIn
let id: string
let memory: string | null
/** Replaces answers of the server, by path. */
let forged: Record<string, (real: string) => string | Promise<string>>

const PATHS = {
  key: `${LOG_PATH}/key`,
  keys: `${LOG_PATH}/keys.json`,
  policy: `${LOG_PATH}/policy`,
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
  const name = Object.keys(forged).find(start => new RegExp(`^${LOG_PATH}${start}(?![\\w.])`).test(path))
  return name === undefined ? real : forged[name]!(real)
}

const saveState = (state: string) => {
  memory = state
}
const ports = { fetchText, loadState: () => memory, saveState }
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

test('who cosigned is named, if the signature is valid', async () => {
  await grow()
  const witness = await signerOf('witness.example/w1', COSIGNATURE, generateSeed())
  const stranger = await signerOf('stranger.example/w1', COSIGNATURE, generateSeed())
  const { size, note } = parseSignedCheckpoint(await fetchText(PATHS.checkpoint))!
  // at one time: the signature holds its second
  const now = new Date()
  const lineOf = (signer: Signer) => formatSignatureLine(cosign(signer, note.text, now))
  const verifier = formatVerifierKey(witness.key)
  await insertWitnesses(server.database.db, [verifier])
  await insertCosignature(server.database.db, { size, witness: verifier, line: lineOf(witness) })
  await insertCosignature(server.database.db, { size, witness: 'stranger', line: lineOf(stranger) })
  expect(await check()).toMatchObject({ kind: 'proved', witnesses: ['witness.example/w1'] })
  const other = formatSignatureLine(cosign(witness, 'another text\n', new Date()))
  forged['/checkpoint'] = real => real.replace(lineOf(witness), other)
  expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('witness’s signature') })
})

describe('when the log’s key was replaced', () => {
  let before: string
  beforeAll(async () => {
    memory = null
    forged = {}
    await check()
    before = memory!
    await rotateLogKey(server.database.db, {})
    await rotateLogKey(server.database.db, {})
    await grow()
  })

  test('a browser that remembers an older one follows the entries that both keys signed', async () => {
    memory = before
    expect(await check()).toMatchObject({ kind: 'proved', newKey: true })
    expect(JSON.parse(memory!).key).toBe((await fetchText(PATHS.key)).trim())
    expect(await check()).toMatchObject({ kind: 'proved', newKey: false })
  })

  test('a key that the old one did not sign is refused', async () => {
    const { keys } = JSON.parse(await fetchText(PATHS.keys))
    const first = JSON.parse(keys[1].rotation.entry).note as string
    for (const note of [first.replace(/— .*\n/, ''), first.replace('log-key/v1', 'log-key/v2'), '']) {
      memory = before
      forged['/keys.json'] = () => {
        const entry = JSON.stringify({ note })
        return JSON.stringify({ keys: keys.with(1, { ...keys[1], rotation: { entry } }) })
      }
      expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('another key') })
    }
    forged['/keys.json'] = () => JSON.stringify({ keys: keys.slice(1) })
    expect(await check()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('another key') })
  })
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
