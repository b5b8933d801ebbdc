import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { compileCacheEnv, pinnedNode, root } from './install.mjs'
import { stopWithoutParent } from './run-pinned.mjs'

/** What Vite does not swap in the browser: the server's own files. */
const isServers = file => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)ui\//.test(file)

/**
 * Runs a file of ours with the pinned Node and runs it anew when a file of the server changes. (Node's own --watch also
 * restarts for the short-lived files through which Vite reads its settings.)
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
