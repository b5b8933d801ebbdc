import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../../../src/platform/project-dir.ts'

/** The caches for which deploy/ has a configuration. */
export const FRONT_CACHES = ['varnish', 'nginx'] as const
export type FrontCacheKind = (typeof FRONT_CACHES)[number]

export const isFrontCache = (name: string): name is FrontCacheKind => (FRONT_CACHES as readonly string[]).includes(name)

/** A running cache in front of a server. */
export interface FrontCache {
  close(): Promise<void>
}

/** Debian's place for modules. */
const NGINX_MODULES = ['ndk_http_module', 'ngx_http_lua_module'].map(name => `/usr/lib/nginx/modules/${name}.so`)

/** Whether it is installed. */
export const isInstalled = (kind: FrontCacheKind) =>
  kind === 'varnish'
    ? spawnSync('varnishd', ['-V']).status === 0
    : spawnSync('nginx', ['-v']).status === 0 && NGINX_MODULES.every(file => existsSync(file))

/** Shown where a test is skipped. */
export const notInstalled = (kind: FrontCacheKind) =>
  `${kind} is not installed (apt-get install ${kind === 'varnish' ? 'varnish' : 'nginx libnginx-mod-http-lua'}): skipped`

/** Starts a cache with its configuration in deploy/ on `port`, in front of the server at `backend`. */
export async function startFrontCache(kind: FrontCacheKind, port: number, backend: string): Promise<FrontCache> {
  const folder = await mkdtemp(join(tmpdir(), `candor-${kind}-`))
  const { hostname, port: backendPort } = new URL(backend)
  const at = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: backendPort }
  const [command, args] = await (kind === 'varnish' ? varnish : nginx)(folder, port, at)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', chunk => (errors += chunk))
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${kind} did not start: ${errors}`)
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

interface Backend {
  host: string
  port: string
}

const shipped = (name: string) => readFile(join(projectDir, 'deploy', name), 'utf8')

async function varnish(folder: string, port: number, backend: Backend): Promise<[string, string[]]> {
  const vcl = join(folder, 'candor.vcl')
  await writeFile(
    vcl,
    (await shipped('varnish.vcl'))
      .replace('.host = "127.0.0.1";', `.host = "${backend.host}";`)
      .replace('.port = "3000";', `.port = "${backend.port}";`),
  )
  // Without a jail, which only root can have.
  const listen = ['-F', '-j', 'none', '-f', vcl, '-a', `127.0.0.1:${port}`, '-n', join(folder, 'work'), '-T', 'none']
  return ['varnishd', [...listen, '-s', 'malloc,64m', '-p', 'http_gzip_support=off']]
}

async function nginx(folder: string, port: number, backend: Backend): Promise<[string, string[]]> {
  const conf = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const site = (await shipped('nginx-cache.conf'))
    .replace('/var/cache/nginx/candor', join(folder, 'cache'))
    .replace('listen 127.0.0.1:6081;', `listen 127.0.0.1:${port};`)
    .replace('http://127.0.0.1:3000', `http://${backend.host}:${backend.port}`)
  await mkdir(join(folder, 'cache'))
  await writeFile(
    conf,
    `${NGINX_MODULES.map(file => `load_module ${file};`).join('\n')}
daemon off;
worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${temporary.join('\n')}
${site}
}
`,
  )
  return ['nginx', ['-p', folder, '-c', conf, '-e', 'stderr']]
}

/** Without asking the server behind it, whose answer it might store. */
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'PURGE' }).then(
    response => response.status === 400,
    () => false,
  )
