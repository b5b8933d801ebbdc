import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'
import writers from '../../vitest.writers.config.ts'

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8')

test('every source file that code names by its path is there', () => {
  const files = globSync(['{src,scripts,bench,test}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: projectDir })
  const missing = files.flatMap(file =>
    [
      ...read(file).matchAll(
        /(?:['"`]\/?|=\.\/)((?:src|scripts|bench|test|pages|rooms|design|platform)\/[a-z\d/._-]+\.(?:tsx?|mjs|js|css|svg))['"`]/g,
      ),
    ]
      .map(([, path]) => path!)
      .filter(path => !existsSync(join(projectDir, path)) && !existsSync(join(projectDir, 'src', path)))
      .map(path => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every page of the sitemap names the module that it loads', () => {
  const sources = ['src/pages/public-sitemap.tsx', 'src/pages/work-sitemap.tsx'].map(read).join('\n')
  const pages = [...sources.matchAll(/'([\w/-]+\.tsx)',\s*\(\) =>\s*import\('\.\/([\w/.-]+)'\)/g)]
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(([, named, loaded]) => named !== loaded).map(([all]) => all)).toEqual([])
})

test('every pattern of mutation testing finds files', () => {
  const configs = ['stryker.rules.config.json', 'stryker.writers.config.json']
  const mutated = configs.flatMap(config => (JSON.parse(read(config)) as { mutate: string[] }).mutate)
  const patterns = mutated.filter(pattern => !pattern.startsWith('!')).map(pattern => pattern.replace(/:\d+-\d+$/, ''))
  const tests = (writers as { test: { include: string[] } }).test.include
  const each = [...patterns, ...tests].flatMap(alternatives)
  expect(each.filter(pattern => globSync(pattern, { cwd: projectDir }).length === 0)).toEqual([])
})

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`; each must exist. */
function alternatives(pattern: string): string[] {
  const [all, names] = /\{([^{}]+)\}/.exec(pattern) ?? []
  if (!all) return [pattern]
  return names!.split(',').flatMap(name => alternatives(pattern.replace(all, name)))
}
