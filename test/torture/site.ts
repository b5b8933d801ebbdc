import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../../src/platform/project-dir.ts'
import { NO_LIMITS } from '../support/no-limits.ts'
import { OPERATOR } from '../support/processes/site-process.ts'

/** A supervisor's message about a process that it restarts. */
const ENDED = /Candor's (?:web|worker) process ended/g

/** Output of the sites, written while they run. */
export const LOG = join(projectDir, 'dist', 'torture.log')

/** Runs `npm start` under an outer supervisor, which counts unexpected exits. */
export class TortureSite {
  #child: ChildProcess | undefined
  #output = ''
  #deaths = 0
  readonly #env: Record<string, string>
  address = ''
  /** Kills by the test; exits beyond them are crashes. */
  kills = 0

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  /** Resolves once it listens; throws with its output if it exits first. */
  async start(): Promise<void> {
    const begun = this.#output.length
    const env = {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      CANDOR_DEMO: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      LOG_REQUESTS: 'silent',
      ...NO_LIMITS,
      WEBHOOK_NETWORKS: 'loopback',
      ...OPERATOR,
      ...this.#env,
    }
    const child = spawn('node', ['scripts/start.mjs'], {
      cwd: projectDir,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', piece => {
        this.#print(String(piece))
        this.#deaths += String(piece).match(ENDED)?.length ?? 0
      })
    const output = () => this.#output.slice(begun)
    while (!/listens on (\S+)/.test(output())) {
      if (child.exitCode !== null) throw new Error(`The site did not start: ${output()}`)
      await sleep(20)
    }
    this.address = /listens on (\S+)/.exec(output())![1]!
  }

  /** Processes that exited without being killed. */
  get deaths(): number {
    const supervisor = this.#child && this.#child.exitCode !== null && !this.#stopping ? 1 : 0
    return Math.max(0, this.#deaths - this.kills) + supervisor
  }
  #stopping = false

  /** Writes a marker line into the site's output. */
  note(line: string): void {
    this.#print(`${new Date().toISOString()} torture: ${line}\n`)
  }

  #print(text: string): void {
    this.#output += text
    appendFileSync(LOG, text)
  }

  /** Kills a supervised process; false if it is not running. */
  kill(script: 'start' | 'worker'): boolean {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.#child!.pid)], { encoding: 'utf8' })
    const [, pid] = new RegExp(`^\\s*(\\d+) .*/src/main/server/${script}\\.ts`, 'm').exec(stdout) ?? []
    if (!pid) return false
    this.kills++
    process.kill(Number(pid), 'SIGKILL')
    return true
  }

  /** Kills the supervisor and all its processes. */
  async killAll(): Promise<void> {
    this.#stopping = true
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(this.#child!.pid)], { encoding: 'utf8' })
    const over = new Promise(resolve => this.#child!.once('close', resolve))
    // The supervisor first, so that it does not report the others.
    kill(this.#child!.pid!)
    for (const pid of stdout.split('\n').map(Number).filter(Boolean)) kill(pid)
    await over
    this.#stopping = false
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.#stopping = true
    const over = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGTERM')
    await over
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Exited with its group.
  }
}
