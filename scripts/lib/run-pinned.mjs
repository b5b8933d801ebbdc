import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCacheEnv, fail, pinnedNode, root } from './install.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a file of ours with the pinned Node in place of this process: same terminal, signals passed on, same exit status.
 *
 * A Ctrl-C in a terminal reaches the child both directly and through here (and npm); the child takes signals that
 * arrive together for one.
 */
export function runPinned(file, args) {
  let child
  // Before there is a child: a signal that came while it is made would end this process alone and leave the child behind.
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

/** npm passes a signal to the shell that it runs us in; where the shell dies of it without telling us, this notices. */
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
