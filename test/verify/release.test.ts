import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useReleases } from '../support/builders/use-releases.ts'
import { runVerifier, tableOf } from '../support/processes/verifier.ts'
import { TAMPERINGS } from './tamperings.ts'

/** A release as verify.mjs sees it: counted again, and each kind of tampering named with the row that it affects. */

const release = useReleases()

const MONTH = 'reviews/2026-11'

test('a release that is as it should be: everything is checked and nothing differs', async () => {
  const { status, out, err } = await runVerifier(await release())
  expect({ status, err }, out).toEqual({ status: 0, err: '' })
  const table = tableOf(out)
  for (const kind of [
    ...['files', 'rows', 'manifest', 'log entries', 'log tiles', 'log root', 'signatures', 'events', 'replay'],
    ...['commitments', 'evidence', 'counts', 'histograms', 'means', 'incentives', 'scores', 'medals', 'ranks'],
    ...['prices', 'searches', 'decisions', 'authors', 'votes', 'withdrawn', 'feed audits', 'versions', 'constants'],
  ]) {
    expect(table[kind]?.[0], kind).toBeGreaterThan(0)
    expect(table[kind]?.[1], kind).toBe(0)
  }
  expect(table.searches).toEqual([10, 0])
  expect(table.commitments).toEqual([20, 0])
})

describe('tampering by the operator is named, although every hash and signature fits', () => {
  test.each(TAMPERINGS)('$name', async ({ change, mjs }) => {
    const { status, out } = await runVerifier(await release(change))
    expect(out).toMatch(mjs)
    expect(status).toBe(1)
  })

  test('each difference is one row of the table, and of many the first ones are printed', async () => {
    const folder = await release(draft => {
      for (const row of draft.rows[MONTH]!) row.body = 'Wonderful!'
    })
    const { out } = await runVerifier(folder)
    expect(tableOf(out).commitments).toEqual([20, 9])
  })
})

describe('tampering with files afterwards is named', () => {
  const alter = async (folder: string, path: string, change: (text: string) => string) =>
    writeFile(join(folder, path), change(await readFile(join(folder, path), 'latin1')), 'latin1')

  test.each([
    ['a leaf', 'log/tile/entries/000.p/44', (text: string) => text.replace('"rating":5', '"rating":1'), /log root: /],
    [
      'a manifest',
      'manifest.json',
      (text: string) => text.replace('"people":""', '"people":"x"'),
      /manifest: the log has no entry of the release/,
    ],
    [
      'a file',
      'withdrawn.jsonl',
      (text: string) => text.replace('withdrawn', 'withdraws'),
      /files: withdrawn\.jsonl, SHA-256/,
    ],
    [
      'a file that is cut off',
      'shops.jsonl.gz',
      (text: string) => text.slice(0, -20),
      /files: shops\.jsonl\.gz cannot be unpacked/,
    ],
  ])('%s', async (_, path, change, named) => {
    const folder = await release()
    await alter(folder, path, change)
    const { status, out } = await runVerifier(folder)
    expect(out).toMatch(named)
    expect(status).toBe(1)
  })

  test('a file that is missing', async () => {
    const folder = await release()
    await rm(join(folder, 'hidden.jsonl.gz'))
    const { status, out } = await runVerifier(folder)
    expect(out).toMatch(/files: hidden\.jsonl\.gz is missing/)
    expect(status).toBe(1)
  })

  test('the files with people, as older releases lack them: nothing is counted, the rest is checked when asked', async () => {
    const folder = await release()
    for (const path of ['reviews', 'authors.jsonl.gz', 'questions.jsonl.gz'])
      await rm(join(folder, path), { recursive: true })
    const { status, err } = await runVerifier(folder)
    expect(err).toContain('has no file of reviews, questions or authors')
    expect(status).toBe(2)
    const figures = await runVerifier(folder, '--figures')
    expect({ status: figures.status, err: figures.err }, figures.out).toEqual({ status: 0, err: '' })
    expect(figures.out).toContain('not counted again')
    const table = tableOf(figures.out)
    for (const kind of ['manifest', 'files', 'events', 'log entries', 'log root', 'signatures'])
      expect(table[kind]?.[0], kind).toBeGreaterThan(0)
    expect(table.replay).toBeUndefined()
    await alter(folder, 'withdrawn.jsonl', text => text.replace('withdrawn', 'withdraws'))
    const altered = await runVerifier(folder, '--figures')
    expect(altered.out).toMatch(/files: withdrawn\.jsonl, SHA-256/)
    expect(altered.status).toBe(1)
  })

  test('a release under the name of another day', async () => {
    const folder = await release()
    const renamed = join(dirname(folder), '2026-11-23')
    await rename(folder, renamed)
    const { status, out } = await runVerifier(renamed)
    expect(out).toContain('manifest: this is the release 2026-11-22, from another day than 2026-11-23')
    expect(status).toBe(1)
  })

  test('a manifest that is none exits with 2', async () => {
    const folder = await release()
    await writeFile(join(folder, 'manifest.json'), '{}')
    const { status, err } = await runVerifier(folder)
    expect(err).toContain('no manifest of this format')
    expect(status).toBe(2)
  })
})
