import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const installer = 'apt-get'
/** The headless shell renders the same pages with two thirds of the processor time. */
const lightest = 'chromium-headless-shell'
const names = [lightest, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, or one installed now; undefined after printing the reason.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : report(`CHROMIUM_PATH ${given} is not a program. Correct or unset it.`)
  const found = onPath(names)
  if (found) return found
  if (process.geteuid?.() !== 0 || !onPath([installer]))
    return report(
      `No Chromium is on the PATH. Install one (such as "apt-get install ${lightest}") or set CHROMIUM_PATH.`,
    )
  process.stdout.write('Installing Chromium (apt-get) …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', lightest, 'fonts-liberation']]) {
    const { status, stderr } = spawnSync(installer, ['-qq', ...args], { env, encoding: 'utf8' })
    if (status !== 0)
      return report(
        `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}. Install Chromium by hand or set CHROMIUM_PATH.`,
      )
  }
  return onPath(names) ?? report('apt-get brought no Chromium. Install one by hand or set CHROMIUM_PATH.')
}

function report(line) {
  process.stdout.write(`${line}\n`)
  return undefined
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
