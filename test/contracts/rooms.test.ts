import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'
import rooms from '../../src/rooms/rooms.json' with { type: 'json' }

const architecture = readFileSync(join(projectDir, 'ARCHITECTURE.md'), 'utf8')

test('every folder of src/rooms has its place in the order, and only those', () => {
  const folders = readdirSync(join(projectDir, 'src/rooms'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

test('ARCHITECTURE.md has a line for each room, in its group', () => {
  const [, ...groups] = architecture.split('## The rooms')[1]!.split(/^\*\*(?=[A-Z]\w+\*\*: )/m)
  const listed = groups.flatMap(text => {
    const group = text.slice(0, text.indexOf('*')).toLowerCase()
    return [...text.matchAll(/^- `([\w-]+)`: /gm)].map(([, name]) => `${group} ${name}`)
  })
  const expected = rooms.map(({ group, name }) => `${group} ${name}`)
  expect(listed.toSorted()).toEqual(expected.toSorted())
})
