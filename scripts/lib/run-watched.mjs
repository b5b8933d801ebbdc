import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { compileCacheEnv, pinnedNode, root } from './install.mjs'
import { stopWithoutParent } from './run-pinned.mjs'

/** Server files, which Vite does not hot-reload. */
const isServers = file => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)ui\//.test(file)

/**
 * Runs a script with the pinned Node and restarts it when a server file changes. (Node's own --watch also restarts for
 * the temporary files through which Vite loads its settings.)
 */
export function runWatched(file, args, env) {
  let child
  let stopping = false
  let again = false

  function run() {
    again = false
    child = spawn(pinnedNode, [join(root, file), ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...compileCacheEnv, ...env },
    })
    child.on('exit', code => {
      if (stopping) process.exit(code ?? 1)
      if (again) return run()
      child = undefined
      process.stderr.write('Waiting for a change …\n')
    })
  }

  let timer
  watch(join(root, 'src'), { recursive: true }, (_, name) => {
    if (!name || !isServers(name) || stopping) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      again = true
      if (child) child.kill('SIGTERM')
      else run()
    }, 150)
  })
  function stop(signal) {
    stopping = true
    if (child) child.kill(signal)
    else process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWithoutParent(() => stop('SIGTERM'))
  run()
}
