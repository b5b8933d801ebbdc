import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { projectDir } from '../src/platform/project-dir.ts'

/** `npm run db:types`: generates src/platform/postgres/schema.gen.ts from a migrated database. */
const directory = await mkdtemp(join(tmpdir(), 'candor-types-'))
const server = await openDatabaseServer(loadConfig({ DATA_DIR: directory }))
try {
  await migrate(server.url)
  const options = ['--dialect', 'postgres', '--url', server.url, '--out-file', 'src/platform/postgres/schema.gen.ts']
  const mapping = ['--numeric-parser', 'number', '--type-mapping', '{"int8":"number","Int8":"number"}']
  const codegen = join(projectDir, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const { status } = spawnSync(process.execPath, [codegen, ...options, ...mapping], {
    cwd: projectDir,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  await server.release()
  await rm(directory, { recursive: true, force: true })
}
