import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { isAlive } from '../../platform/postgres/embedded/postmaster.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { weighPages, weightTable } from './page-weight.ts'

const dist = join(projectDir, 'dist')
const stampFile = join(dist, 'stamp')
const parts = ['client', 'server', 'widget'] as const

/**
 * Builds the browser's files, the server renderer and the shops' widget into dist/ if their sources changed since the
 * last build. Builds into a temporary folder that replaces dist/ at the end, so that an aborted build leaves the old
 * one intact. Throws an OperatorError if the build fails; `signal` aborts it.
 */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stderr.write('Building the client …\n')
  const draft = join(dist, `.new-${process.pid}`)
  try {
    await removeLeftovers()
    for (const part of parts) await buildPart(part, join(draft, part), signal)
    for (const part of ['client', 'widget']) await compressAssets(join(draft, part))
    process.stderr.write(`${weightTable(await weighPages(join(draft, 'client')))}\n`)
    await rm(stampFile, { force: true })
    for (const part of parts) await replace(join(dist, part), join(draft, part), join(draft, `${part}.old`))
    await writeFile(stampFile, stamp)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Writes Brotli and gzip copies beside each text asset. */
async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter(entry => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))) {
    const file = join(parentPath, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** A hash of all build inputs. */
function sourceStamp(): string {
  const hash = createHash('sha1')
  const sources = readdirSync(join(projectDir, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const settings = ['package-lock.json', 'vite.config.ts', 'vite.widget.config.ts'].map(name => join(projectDir, name))
  for (const file of [...settings, ...sources])
    hash.update(file.slice(projectDir.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Builds one part, in a process of its own: a bundler's memory and NODE_ENV are not the server's. */
function buildPart(part: 'client' | 'server' | 'widget', outDir: string, signal?: AbortSignal): Promise<void> {
  const own = {
    client: [],
    server: ['--ssr', 'src/main/ssr/render.tsx'],
    widget: ['--config', 'vite.widget.config.ts'],
  }
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...own[part]]
  const child = spawn(process.execPath, [join(projectDir, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new OperatorError(buildFailure(part, output)))))
  })
}

function buildFailure(part: string, output: string): string {
  if (output.includes('ENOSPC')) return `The disk that holds ${dist} is full. Free some space, then start again.`
  // Warnings may precede the line that says that the build failed; the reason follows it.
  const lines = stripVTControlCharacters(output).split('\n')
  const failed = lines.findLastIndex(line => /build failed|error during build/i.test(line))
  const reason =
    lines
      .slice(failed + 1)
      .find(line => line.trim())
      ?.trim() ?? 'no reason given'
  return `The ${part} could not be built: ${reason}. Run "npx vite build" for details.`
}

async function replace(place: string, next: string, old: string): Promise<void> {
  if (existsSync(place)) await rename(place, old)
  await rename(next, place)
}

async function removeLeftovers(): Promise<void> {
  await mkdir(dist, { recursive: true })
  for (const entry of await readdir(dist)) {
    const pid = /^\.new-(\d+)$/.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dist, entry), { recursive: true, force: true })
  }
}

// The test runner builds without starting: node src/main/cli/build.ts
if (import.meta.main)
  await buildIfStale().catch(error => {
    reportFailure(error)
    process.exitCode = 1
  })
