import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectDir } from '../../../src/platform/project-dir.ts'

export const VERIFIER = join(projectDir, 'verify/verify.mjs')
const SECOND_VERIFIER = join(projectDir, 'verify/test/verify.py')
const PYTHON = 'python3'

type Run = { status: number | null; out: string; err: string }

async function run(command: string, args: readonly string[]): Promise<Run> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const result = { status: null as number | null, out: '', err: '' }
  child.stdout.on('data', chunk => (result.out += chunk))
  child.stderr.on('data', chunk => (result.err += chunk))
  result.status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  return result
}

/** Runs verify.mjs as somebody would. */
export const runVerifier = (...args: readonly string[]): Promise<Run> => run(process.execPath, [VERIFIER, ...args])

/** Runs verify.py, the second verifier. */
export const runPythonVerifier = (...args: readonly string[]): Promise<Run> => run(PYTHON, [SECOND_VERIFIER, ...args])

/** Why verify.py cannot run here; null where it can. Debian's python3 is enough: it needs no package. */
export function whyNoPython(): string | null {
  const found = spawnSync(PYTHON, ['-c', 'import sys; print(sys.version_info >= (3, 10))'], { encoding: 'utf8' })
  if (found.error || found.status !== 0) return `there is no ${PYTHON}`
  return found.stdout.trim() === 'True' ? null : `${PYTHON} is older than 3.10`
}

/** The table at the end of its output: `[checked, differs]` by kind. */
export const tableOf = (out: string): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    [...out.matchAll(/^(\S.*?) +([\d,]+) +([\d,]+)$/gm)].map(([, kind, ...numbers]) => {
      const [checked, differs] = numbers.map(text => Number(text.replaceAll(',', '')))
      return [kind!, [checked!, differs!]] as const
    }),
  )
