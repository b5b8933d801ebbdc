import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { HEIC } from '../rules.ts'

const PROCESS = fileURLToPath(new URL('./heic-process.ts', import.meta.url))

/** One at a time: a picture of 25 million pixels takes some 300 MB. */
const limited = pLimit(1)

/**
 * Decodes a HEIC picture, which sharp's own build can't, in a process of its own: what a crafted file does to a decoder in
 * WebAssembly ends there, as does its memory.
 * @param bytes of at most `HEIC.mostPixels`, which the caller has read from its header
 * @returns a PNG; null if the file is damaged, or takes longer than `HEIC.patience`
 */
export const decodeHeic = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  limited(async () => {
    const child = spawn(process.execPath, ['--max-old-space-size=256', PROCESS], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // no secrets of ours in a process that reads strangers' files
      env: {},
      signal: AbortSignal.timeout(HEIC.patience),
      killSignal: 'SIGKILL',
    })
    const ended = new Promise<number | null>(done => child.on('error', () => done(null)).on('close', done))
    // a decoder that ends early closes its input
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const [png, code] = await Promise.all([buffer(child.stdout).catch(() => null), ended])
    return code === 0 ? png : null
  })
