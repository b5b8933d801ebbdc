import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../../src/platform/project-dir.ts'

/** A running Varnish in front of a server. */
export interface Varnish {
  close(): Promise<void>
}

/** Whether `varnishd` is installed. */
export const hasVarnish = () => spawnSync('varnishd', ['-V']).status === 0

/** Shown where a test is skipped. */
export const WITHOUT_VARNISH = 'varnishd is not installed (apt-get install varnish): skipped'

/** Starts Varnish with deploy/varnish.vcl on `port` in front of the server at `backend`. */
export async function startVarnish(port: number, backend: string): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-varnish-'))
  const shipped = await readFile(join(projectDir, 'deploy/varnish.vcl'), 'utf8')
  const vcl = join(folder, 'candor.vcl')
  const { hostname, port: backendPort } = new URL(backend)
  await writeFile(
    vcl,
    shipped
      .replace('.host = "127.0.0.1";', `.host = "${hostname === 'localhost' ? '127.0.0.1' : hostname}";`)
      .replace('.port = "3000";', `.port = "${backendPort}";`),
  )
  const child = spawn(
    'varnishd',
    // Without a jail, which only root can have.
    [
      '-F',
      '-j',
      'none',
      '-f',
      vcl,
      '-a',
      `127.0.0.1:${port}`,
      '-n',
      join(folder, 'work'),
      '-T',
      'none',
      '-s',
      'malloc,64m',
      '-p',
      'http_gzip_support=off',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', chunk => (errors += chunk))
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error(`Varnish did not start: ${errors}`)
    await sleep(100)
  }
  return {
    async close() {
      const ended = once(child, 'close')
      child.kill()
      if (child.exitCode === null) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without asking the server behind it, whose answer it might store. */
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'PURGE' }).then(
    response => response.status === 400,
    () => false,
  )
