import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

const bin = name => join(root, 'node_modules', name)

/** The fast checks, the longest first. Each runs one of our tools with the pinned Node. */
const checks = [
  [
    'types',
    [
      bin('typescript/bin/tsc'),
      '--project',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      bin('.cache/types.tsbuildinfo'),
    ],
  ],
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']],
  [
    'import rules',
    [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.cjs'],
  ],
  ['regular expressions', ['scripts/check-regexps.mjs']],
  ['vocabulary', ['scripts/check-vocabulary.mjs']],
  ['files and folders', ['scripts/check-file-lengths.mjs']],
  ['dead code', [bin('knip/bin/knip.js'), '--no-progress']],
]

/**
 * Runs all checks, two at a time, with a line for each; a failed one's output follows its line.
 * @param more further steps: a name and Node's arguments
 */
export async function runChecks(more = []) {
  const waiting = [...checks, ...more]
  const result = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      result[(await step(name, command)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([worker(), worker()])
  return result
}

/** Runs a script with the pinned Node; true if it exits with 0. */
async function step(name, args, env = {}) {
  const begun = Date.now()
  const { status, output } = await collect(args, env)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return status === 0
}

function collect(args, env) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => {
    child.on('error', error => resolve({ status: 127, output: error.message }))
    child.on('close', (status, signal) => resolve({ status: status ?? signal, output }))
  })
}
