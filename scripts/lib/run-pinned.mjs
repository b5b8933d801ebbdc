import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCacheEnv, fail, pinnedNode, root } from './install.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script with the pinned Node in place of this process: same terminal, forwarded signals, same exit status.
 *
 * A Ctrl-C in a terminal reaches the child twice, directly and through this process (and npm); the child treats
 * simultaneous signals as one.
 */
export function runPinned(file, args) {
  let child
  // Registered before the spawn: a signal during it would end this process alone and orphan the child.
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  child = spawn(pinnedNode, [join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...compileCacheEnv, NODE_ENV: process.env.NODE_ENV || 'production' },
  })
  stopWithoutParent(() => child.kill('SIGTERM'))
  child.on('error', error => fail(`Node 24 cannot be run (${error.message}). Remove node_modules and try again.`))
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code)
    for (const name of forwarded) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/** npm sends a signal to the shell that runs this; if the shell dies without forwarding it, this detects it. */
export function stopWithoutParent(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
