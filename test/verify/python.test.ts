import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskStorage } from '../../src/platform/storage/disk.ts'
import { publish, sequenceAll } from '../../src/rooms/open-data/testing.ts'
import { useReleases } from '../support/builders/use-releases.ts'
import { dataDirOf } from '../support/database.ts'
import { runPythonVerifier, runVerifier, tableOf, whyNoPython } from '../support/processes/verifier.ts'
import { useServer } from '../support/server.ts'
import { TAMPERINGS } from './tamperings.ts'

/** verify/test/verify.py, written from docs/log.md and docs/open-data.md alone, agrees with verify.mjs. */

const reason = whyNoPython()
if (reason) console.warn(`The second verifier is not tested: ${reason}.`)
const withPython = describe.skipIf(reason !== null)

const release = useReleases()

test('it imports nothing but modules of Python itself', async () => {
  const source = await readFile('verify/test/verify.py', 'utf8')
  const imported = [...source.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name)
  expect(imported).toHaveLength(21)
  for (const name of imported) expect(STANDARD).toContain(name)
})
const STANDARD =
  '__future__ argparse base64 binascii collections dataclasses datetime decimal fractions gzip hashlib json math pathlib sys typing urllib zlib'

withPython(`the second verifier${reason ? `, skipped: ${reason}` : ''}`, () => {
  test('finds no difference in a release that is as it should be', async () => {
    const { status, out, err } = await runPythonVerifier(await release())
    expect({ status, err }, out).toEqual({ status: 0, err: '' })
    const table = tableOf(out)
    for (const kind of [
      ...['files', 'rows', 'manifest', 'log entries', 'log tiles', 'log root', 'signatures', 'events', 'replay'],
      ...['commitments', 'evidence', 'counts', 'histograms', 'averages', 'incentives', 'versions', 'transparency'],
      ...['authenticity', 'medals', 'ranks', 'prices', 'searches', 'decisions', 'people', 'votes', 'withdrawn'],
      ...['constants', 'feed audits'],
    ]) {
      expect(table[kind]?.[0], kind).toBeGreaterThan(0)
      expect(table[kind]?.[1], kind).toBe(0)
    }
  })

  test.each(TAMPERINGS)('names $name', async ({ change, python }) => {
    const { status, out, err } = await runPythonVerifier(await release(change))
    expect(out, err).toMatch(python)
    expect(status).toBe(1)
  })

  test.each<[string, string, ((text: string) => string) | null, RegExp]>([
    [
      'a leaf',
      'log/tile/entries/000.p/44',
      text => text.replace('"rating":5', '"rating":1'),
      /log root: the root of the log/,
    ],
    [
      'a hash',
      'log/tile/0/000.p/44',
      text => `!${text.slice(1)}`,
      /log tiles: tile\/0\/000\.p\/44 is not that of the entries/,
    ],
    [
      'a manifest',
      'manifest.json',
      text => text.replace('"people":""', '"people":"x"'),
      /manifest: the log has no entry of the release/,
    ],
    [
      'a file',
      'withdrawn.jsonl',
      text => text.replace('withdrawn', 'withdraws'),
      /files: the SHA-256 of withdrawn\.jsonl/,
    ],
    [
      'a checkpoint',
      'log/checkpoint',
      text => text.replace(/(— \S+ \S{10})\S{4}/, '$1AAAA'),
      /signatures: the checkpoint is not signed/,
    ],
    [
      'a file that is cut off',
      'shops.jsonl.gz',
      text => text.slice(0, -20),
      /files: shops\.jsonl\.gz cannot be unpacked/,
    ],
    ['a file that is missing', 'hidden.jsonl.gz', null, /files: hidden\.jsonl\.gz is missing/],
  ])('names %s that was changed afterwards', async (_, path, change, named) => {
    const folder = await release()
    const file = join(folder, path)
    const encoding = path.endsWith('checkpoint') ? 'utf8' : 'latin1'
    if (change) await writeFile(file, change(await readFile(file, encoding)), encoding)
    else await rm(file)
    const { status, out, err } = await runPythonVerifier(folder)
    expect(out, err).toMatch(named)
    expect(status).toBe(1)
  })

  test('names a release under the name of another day', async () => {
    const folder = await release()
    const renamed = join(dirname(folder), '2026-11-23')
    await rename(folder, renamed)
    const { status, out } = await runPythonVerifier(renamed)
    expect(out).toContain('manifest: this is the release 2026-11-22, and not that of 2026-11-23')
    expect(status).toBe(1)
  })

  test('exits with 2 without a manifest, and without the log', async () => {
    const folder = await release()
    await rm(join(folder, 'log'), { recursive: true })
    expect(await runPythonVerifier(folder)).toMatchObject({ status: 2, err: expect.stringContaining('no checkpoint') })
    await writeFile(join(folder, 'manifest.json'), '{}')
    expect(await runPythonVerifier(folder)).toMatchObject({ status: 2, err: expect.stringContaining('no manifest') })
  })

  describe('and the demo world', () => {
    const server = useServer()
    const publishNow = async () => {
      const { db } = server.database
      await sequenceAll(db)
      await publish({ db, storage: diskStorage(join(dataDirOf(server.database), 'files')) })
      await sequenceAll(db)
    }

    test('agrees with verify.mjs that nothing differs, and then on what a superuser changed', async () => {
      await publishNow()
      const both = () => Promise.all([runPythonVerifier(server.address), runVerifier(server.address)])
      for (const { status, out, err } of await both()) expect({ status, err }, out).toEqual({ status: 0, err: '' })
      const [changed] = await server.database.query.raw(`
        UPDATE reviews SET rating = 1 WHERE (shop_id, review_id) = (
          SELECT shop_id, review_id FROM reviews JOIN log_salts USING (shop_id, review_id)
           WHERE published AND rating = 5 AND product_id IS NOT NULL ORDER BY 1, 2 LIMIT 1)
        RETURNING shop_id, review_id`)
      expect(changed).toBeDefined()
      await publishNow()
      for (const { status, out } of await both()) {
        expect(status).toBe(1)
        expect(out).toMatch(/replay: the stars of the review \w+.*: published 1, computed 5/)
        expect(out).toMatch(/commitments: the text of the review \w+ is not what was logged/)
      }
    })
  })
})
