import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { NO_LIMITS } from '../no-limits.ts'

const started: Site[] = []

/** Who runs the site, without whom a public one does not start. */
export const OPERATOR = {
  OPERATOR_NAME: 'Reviews Ltd',
  OPERATOR_REGISTER: 'Register 14 882 071',
  OPERATOR_ADDRESS: 'Rotterdam',
  OPERATOR_EMAIL: 'post@reviews.example',
}

/** Runs the real command in a process group of its own, as a shell does. */
export class Site {
  readonly child: ChildProcess
  output = ''
  errors = ''
  readonly ended: Promise<number | NodeJS.Signals>

  constructor(
    env: Record<string, string>,
    { command = ['node', 'scripts/start.mjs'], cwd = projectDir, uid = undefined as number | undefined } = {},
  ) {
    const site = { PORT: '0', CANDOR_DEMO: '0', LOG_LEVEL: 'warn', ...OPERATOR }
    const clean = { PATH: process.env.PATH, HOME: tmpdir(), ...NO_LIMITS, ...site, ...env }
    this.child = spawn(command[0]!, command.slice(1), {
      cwd,
      uid,
      gid: uid,
      env: clean,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout!.on('data', chunk => (this.output += chunk))
    this.child.stderr!.on('data', chunk => (this.errors += chunk))
    this.ended = new Promise(resolve => this.child.on('close', (code, signal) => resolve(code ?? signal!)))
    started.push(this)
  }

  /** The URL, once it listens; throws with its output if it exits first. */
  async listening(): Promise<string> {
    const over = this.ended.then(status =>
      Promise.reject(new Error(`ended with ${status}: ${this.output}${this.errors}`)),
    )
    over.catch(() => {})
    for (;;) {
      const address = /listens on (\S+)/.exec(this.output)?.[1]
      if (address) return address
      await Promise.race([sleep(5), over])
    }
  }

  /** The supervised processes, by their script: `start.ts` is the web process. */
  children(): Map<string, number> {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.child.pid)], { encoding: 'utf8' })
    const found = stdout.matchAll(/^\s*(\d+) .*\/src\/main\/server\/(\w+)\.ts/gm)
    return new Map([...found].map(([, pid, name]) => [name!, Number(pid)]))
  }

  /** Sends a signal to the whole group, as Ctrl-C in a terminal does. */
  signal(name: NodeJS.Signals): void {
    process.kill(-this.child.pid!, name)
  }

  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals> {
    this.child.kill(name)
    return this.ended
  }

  /** The error line of a refused start. */
  async refusal(): Promise<string> {
    expect(await this.ended).toBe(1)
    expect(this.output).toBe('')
    expect(this.errors).toMatch(/^[^\n]+\n$/)
    return this.errors.trim()
  }
}

/** Kills processes that a test left behind. */
export async function endSites(): Promise<void> {
  for (const site of started.splice(0)) {
    if (site.child.exitCode === null && site.child.signalCode === null) site.signal('SIGKILL')
    await site.ended
  }
}
