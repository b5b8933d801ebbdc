import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endSites, Site } from '../../../test/support/processes/site-process.ts'
import { clusterDir } from '../../platform/postgres/embedded/cluster.ts'
import { findPostmaster, isAlive, stopPostmaster } from '../../platform/postgres/embedded/postmaster.ts'
import { projectDir } from '../../platform/project-dir.ts'

/** npm start restarts processes that end, leaves nothing behind, and stops in time even if something hangs. */
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-supervisor-'))
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
})
afterEach(endSites)
afterAll(async () => {
  await stopPostmaster(clusterDir(dataDir))
  await rm(dataDir, { recursive: true, force: true })
})

const POLLING = { timeout: 30_000, interval: 50 }
const running = (site: Site) => [...site.children().keys()].toSorted()

/** Starts a request without ever sending its body; resolves with how the connection ends. */
async function stuckRequest(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const ended = new Promise<string>(resolve => {
    let answer = ''
    socket.on('data', piece => (answer += piece))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => socket.once('connect', resolve))
  await new Promise<void>(resolve => {
    const head =
      'POST /login.json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
    socket.write(head, () => resolve())
  })
  return { socket, ended }
}

test('what is killed is started again; what is left of a killed supervisor stops by itself', async () => {
  const site = new Site({ DATA_DIR: dataDir })
  const address = await site.listening()
  const { port } = new URL(address)
  await expect.poll(() => running(site), POLLING).toEqual(['start', 'worker'])
  const before = site.children()
  process.kill(before.get('start')!, 'SIGKILL')
  process.kill(before.get('worker')!, 'SIGKILL')
  await expect.poll(() => site.output.split('listens on').length, POLLING).toBe(3)
  await expect.poll(() => running(site), POLLING).toEqual(['start', 'worker'])
  expect([...site.children().values()].some(pid => [...before.values()].includes(pid))).toBe(false)
  expect(site.errors).toContain("Candor's web process ended (SIGKILL); it is started again.\n")
  expect(site.errors).toContain("Candor's worker process ended (SIGKILL); it is started again.\n")
  const again = /listens on (\S+)/.exec(site.output.slice(site.output.lastIndexOf('listens on')))![1]!
  expect((await fetch(`${again}/api/openapi.json`)).status).toBe(200)
  expect(port).not.toBe('0')

  const left = [...site.children().values(), (await findPostmaster(clusterDir(dataDir)))!.pid]
  site.child.kill('SIGKILL')
  await expect.poll(() => left.filter(isAlive), POLLING).toEqual([])
}, 90_000)

test('a stop takes no longer than it may with a sender that is stuck; slow senders are cut off before', async () => {
  const site = new Site({ DATA_DIR: dataDir, SHUTDOWN_TIMEOUT: '3', REQUEST_TIMEOUT: '2', CANDOR_WORKERS: '0' })
  const address = await site.listening()
  expect(running(site), 'no worker where the setting says so').toEqual(['start'])
  const slow = await stuckRequest(address)
  const dripping = setInterval(() => slow.socket.write(' '), 200)
  expect(await slow.ended, 'a byte now and then is no reason to wait').toMatch(/^HTTP\/1\.1 408 |^$/)
  clearInterval(dripping)
  const stuck = await stuckRequest(address)
  const begun = Date.now()
  expect(await site.stop()).toBe(0)
  expect(Date.now() - begun).toBeLessThan(8_000)
  await stuck.ended
}, 60_000)
