import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallLog } from '../../../../test/support/builders/small-log.ts'
import { useServer } from '../../../../test/support/server.ts'
import { openSender } from '../../../platform/outside/outbound.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { formatSignatureLine, verifyNote } from '../notes/signed-note.ts'
import { cosign, generateSeed, type Signer, signerOf } from '../notes/signer.ts'
import { COSIGNATURE, formatVerifierKey } from '../notes/verifier-keys.ts'
import { LOG_PATH } from '../paths.ts'
import { openSigner } from '../sequencer/log-key.ts'
import { sequenceBatch } from '../sequencer/sequence.ts'
import { logFacts } from '../service.ts'
import { insertWitnesses } from '../sql.ts'
import { cosignCheckpoint } from '../witness/cosign-checkpoint.ts'
import { openWitnessStore } from '../witness/witness-store.ts'
import { parseAddCheckpoint } from './add-checkpoint.ts'
import { parseWitnesses } from './parse-witnesses.ts'
import { cosignNewest, pauseAfter } from './run-cosigning.ts'

const server = useServer('empty')
const listening: Server[] = []
let signer: Signer

const bodyOf = async (request: AsyncIterable<Buffer>) => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** A witness at an address of its own that answers as it is told. */
async function witnessThat(answer: (body: string, signer: Signer) => Promise<{ status: number; body: string } | null>) {
  const witness = await signerOf('witness.example/w', COSIGNATURE, generateSeed())
  const listener: RequestListener = async (request, response) => {
    const given = await answer(await bodyOf(request), witness)
    if (given) response.writeHead(given.status).end(given.body)
  }
  const http = createServer(listener)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  listening.push(http)
  const verifier = formatVerifierKey(witness.key)
  const [parsed] = await parseWitnesses(`${verifier} http://127.0.0.1:${(http.address() as AddressInfo).port}/`)
  await insertWitnesses(server.database.db, [verifier])
  return { ...parsed!, signer: witness }
}

/** A real witness that watches our log. */
async function realWitness() {
  const store = openWitnessStore(mkdtempSync(join(tmpdir(), 'candor-witness-')))
  const asked: number[] = []
  const witness = await witnessThat(async (body, own) => {
    asked.push(parseAddCheckpoint(body)!.oldSize)
    return cosignCheckpoint({ signer: own, logs: [signer.key], store }, body, new Date())
  })
  return { ...witness, store, asked }
}

const warnings: string[] = []
const deps = () => ({
  db: server.database.db,
  sender: openSender({ patience: 300, permits: () => true }),
  log: { warn: (text: string) => void warnings.push(text), info: () => {} } as never,
})
const grow = async () => {
  await logFacts(server.database.db, [{ type: 'test.grown', at: new Date() }])
  expect(await sequenceBatch(server.database.db, signer)).toBe(1)
}
const headOf = async () => parseSignedCheckpoint(await (await fetch(`${server.address}${LOG_PATH}/checkpoint`)).text())!
const letAskAgain = () => server.database.query`UPDATE log_witnesses SET next_at = now()`
const stateOf = async (verifier: string) =>
  (
    await server.database.query<{ size: number; failures: number; pause: number }>`
    SELECT size, failures, extract(epoch FROM next_at - now())::float AS pause FROM log_witnesses WHERE verifier = ${verifier}`
  )[0]!

beforeAll(async () => {
  signer = await openSigner(server.database.db, {})
})
beforeEach(async () => {
  warnings.length = 0
  await grow()
})
afterEach(async () => {
  for (const http of listening.splice(0)) {
    http.closeAllConnections()
    http.close()
  }
})

describe('cosignatures', () => {
  test('of two witnesses appear under the checkpoint, and in receipts', async () => {
    const [one, two] = [await realWitness(), await realWitness()]
    for (const witness of [one, two]) expect(await cosignNewest(deps(), witness)).toBe(true)
    const head = await headOf()
    expect(await verifyNote(head.note, [signer.key, one.key, two.key])).toHaveLength(3)
    const receipt = await (await fetch(`${server.address}${LOG_PATH}/entries/0/receipt.tlog-proof`)).text()
    expect(receipt.match(/^— witness\.example\/w /gm)).toHaveLength(2)
    const policy = await (await fetch(`${server.address}${LOG_PATH}/policy`)).text()
    expect(policy).toContain(`log ${formatVerifierKey(signer.key)}\n`)
    expect(policy).toContain(one.verifier)
    expect(policy).toContain(two.verifier)
  })

  test('a receipt is of the newest checkpoint that a witness cosigned, while that has the entry', async () => {
    const witness = await realWitness()
    await cosignNewest(deps(), witness)
    const { size } = await headOf()
    await grow()
    const receiptOf = async (index: number) =>
      (await fetch(`${server.address}${LOG_PATH}/entries/${index}/receipt.tlog-proof`)).text()
    expect(await receiptOf(size - 1)).toContain(`\n${size}\n`)
    expect(await receiptOf(size)).toContain(`\n${size + 1}\n`)
  })

  test('are asked for once, from the last size on, by one process at a time', async () => {
    const witness = await realWitness()
    await cosignNewest(deps(), witness)
    expect(await cosignNewest(deps(), witness)).toBe(false)
    const { size } = await headOf()
    await grow()
    const asked = await Promise.all([cosignNewest(deps(), witness), cosignNewest(deps(), witness)])
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(witness.asked).toEqual([0, size])
  })

  test('a witness that knows another size is asked again from there', async () => {
    const witness = await realWitness()
    await cosignNewest(deps(), witness)
    const { size } = await headOf()
    await grow()
    await server.database.query`UPDATE log_witnesses SET size = 0 WHERE verifier = ${witness.verifier}`
    await cosignNewest(deps(), witness)
    expect(witness.asked).toEqual([0, 0, size])
    expect((await stateOf(witness.verifier)).size).toBe(size + 1)
  })
})

describe('a witness that', () => {
  const failing: [string, Parameters<typeof witnessThat>[0], string][] = [
    ['is out of order', async () => ({ status: 500, body: 'oops' }), 'answered 500'],
    ['never answers', async () => null, 'too long'],
    ['answers nothing', async () => ({ status: 200, body: '' }), 'without its signature'],
    [
      'signs another log',
      async (_, own) => ({ status: 200, body: formatSignatureLine(cosign(own, 'other\n1\n\n', new Date())) }),
      'not valid',
    ],
    [
      'signs with another key',
      async body => {
        const other = await signerOf('witness.example/w', COSIGNATURE, generateSeed())
        const { note } = parseAddCheckpoint(body)!.checkpoint
        return { status: 200, body: formatSignatureLine(cosign(other, note.text, new Date())) }
      },
      'without its signature',
    ],
    [
      'signs for another century',
      async (body, own) => {
        const { note } = parseAddCheckpoint(body)!.checkpoint
        return { status: 200, body: formatSignatureLine(cosign(own, note.text, new Date('2126-01-01'))) }
      },
      'impossible time',
    ],
    ['claims to have seen more', async () => ({ status: 409, body: '999999\n' }), '999999 entries'],
    ['always knows another size', async () => ({ status: 409, body: '0\n' }), 'size changed'],
    ['knows no size', async () => ({ status: 409, body: 'old\n' }), 'without a size'],
    ['does not know the log', async () => ({ status: 404, body: '' }), 'does not know this log'],
    ['redirects', async () => ({ status: 302, body: '' }), 'answered 302'],
  ]
  test.each(failing)('%s holds up neither the log nor another witness', async (_, answer, reason) => {
    const [bad, good] = [await witnessThat(answer), await realWitness()]
    const asking = cosignNewest(deps(), bad)
    await cosignNewest(deps(), good)
    await grow()
    await asking
    expect(warnings).toEqual([expect.stringContaining(reason)])
    expect(await stateOf(bad.verifier)).toMatchObject({ size: 0, failures: 1 })
    // It is left alone for a while, and then asked again.
    expect(await cosignNewest(deps(), bad)).toBe(false)
    await letAskAgain()
    await cosignNewest(deps(), bad)
    expect((await stateOf(bad.verifier)).failures).toBe(2)
    expect(warnings).toHaveLength(1)
    await cosignNewest(deps(), good)
    expect(await verifyNote((await headOf()).note, [bad.key, good.key])).toEqual([good.key])
  })

  test('cannot be reached is asked ever more rarely, every five minutes in the end', () => {
    expect([1, 2, 3, 8, 9, 1_000].map(pauseAfter)).toEqual([2, 4, 8, 256, 300, 300])
  })

  test('saw a fork of our log refuses it, and the other one cosigns', async () => {
    const [honest, deceived] = [await realWitness(), await realWitness()]
    const fork = smallLog(signer).request(0, 3)
    const shown = await cosignCheckpoint(
      { signer: deceived.signer, logs: [signer.key], store: deceived.store },
      fork,
      new Date(),
    )
    expect(shown.status).toBe(200)
    while ((await headOf()).size < 4) await grow()
    for (const witness of [honest, deceived]) await cosignNewest(deps(), witness)
    expect(warnings).toEqual([expect.stringContaining('does not continue')])
    expect(await verifyNote((await headOf()).note, [honest.key, deceived.key])).toEqual([honest.key])
  })
})

describe('LOG_WITNESSES', () => {
  test('has a key and an address each', async () => {
    const [one, two] = await Promise.all(
      ['w1', 'w2'].map(async name => formatVerifierKey((await signerOf(name, COSIGNATURE, generateSeed())).key)),
    )
    expect(await parseWitnesses(undefined)).toEqual([])
    const parsed = await parseWitnesses(`${one} https://w1.example/, ${two}  https://w2.example/log`)
    expect(parsed.map(({ key, url }) => [key.name, url])).toEqual([
      ['w1', 'https://w1.example/add-checkpoint'],
      ['w2', 'https://w2.example/log/add-checkpoint'],
    ])
    for (const [setting, reason] of [
      [one!, 'a space and an address'],
      [`${one} ftp://w1.example`, 'no web address'],
      [`${one!.replace('+', '+0')} https://w1.example`, 'no verifier key'],
      [`${formatVerifierKey(signer.key)} https://w1.example`, 'a log’s key'],
      [`${one} https://a.example, ${one} https://b.example`, 'Witness 2 of LOG_WITNESSES is invalid: .* listed twice'],
    ] as const)
      await expect(parseWitnesses(setting)).rejects.toThrow(new RegExp(reason))
  })
})
