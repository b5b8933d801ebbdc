import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectDir } from '../../src/platform/project-dir.ts'

export const VERIFIER = join(projectDir, 'verify/verify.mjs')

/** Runs verify.mjs as somebody would. */
export async function runVerifier(
  ...args: readonly string[]
): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [VERIFIER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const result = { status: null as number | null, out: '', err: '' }
  child.stdout.on('data', chunk => (result.out += chunk))
  child.stderr.on('data', chunk => (result.err += chunk))
  result.status = await new Promise(resolve => child.on('close', resolve))
  return result
}

/** The table at the end of its output: `[checked, differs]` by kind. */
export const tableOf = (out: string): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    [...out.matchAll(/^(\S.*?) +([\d,]+) +([\d,]+)$/gm)].map(([, kind, ...numbers]) => {
      const [checked, differs] = numbers.map(text => Number(text.replaceAll(',', '')))
      return [kind!, [checked!, differs!]] as const
    }),
  )
