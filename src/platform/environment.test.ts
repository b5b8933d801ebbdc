import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './environment.ts'
import { projectDir } from './project-dir.ts'

/**
 * Every setting is documented for operators: in the table of docs/operations.md and in
 * .env.example.
 */
const read = (path: string) => readFile(join(projectDir, path), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

test('docs/operations.md has a row for each setting, and for no other', async () => {
  const docs = await read('docs/operations.md')
  const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(docs) ?? []
  const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names]) => names!.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(sorted(rows)).toEqual(sorted(SETTINGS))
})

test('.env.example names each setting, commented out', async () => {
  const lines = (await read('.env.example')).split('\n')
  // systemd and compose put even an empty one in the place of what the unit or the image sets
  expect(lines.filter(line => line && !line.startsWith('#'))).toEqual([])
  const names = lines.flatMap(line => /^#([A-Z0-9_]+)=$/.exec(line)?.[1] ?? [])
  // compose.yaml's database password is read by Docker
  expect(sorted(names)).toEqual(sorted([...SETTINGS, 'POSTGRES_PASSWORD']))
})

test('the version is the newest of the changelog', async () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(await read('CHANGELOG.md')) ?? []
  const { version } = JSON.parse(await read('package.json'))
  expect(newest).toBe(version)
})

test('package-lock.json is whole for npm ci on every platform, and names no registry', async () => {
  const lock = await read('package-lock.json')
  const { packages } = JSON.parse(lock) as { packages: Record<string, { optionalDependencies?: object }> }
  const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const locked = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)))
  expect(names.length).toBeGreaterThan(0)
  // fixed by node scripts/complete-lock.mjs
  expect(names.filter(name => !locked.has(name))).toEqual([])
  expect(lock).not.toMatch(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/)
})
