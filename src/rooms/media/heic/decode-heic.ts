import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { HEIC } from '../rules.ts'

const PROCESS = fileURLToPath(new URL('./heic-process.ts', import.meta.url))

/** One at a time: a picture without tiles takes up to 400 MB. */
const limited = pLimit(1)

export type DecodedHeic =
  | { kind: 'decoded'; png: Uint8Array }
  /** Also if it takes longer than `HEIC.patience`. */
  | { kind: 'damaged' }
  | { kind: 'too_many_pixels'; pixels: number; most: number }

/**
 * Decodes a HEIC picture, which sharp's own build can't, in a process of its own: what a crafted file does to a decoder in
 * WebAssembly ends there, as does its memory.
 */
export const decodeHeic = (bytes: Uint8Array): Promise<DecodedHeic> =>
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
    const [output, code] = await Promise.all([buffer(child.stdout).catch(() => null), ended])
    if (code === 0 && output) return { kind: 'decoded', png: output }
    if (code !== HEIC.tooManyPixels || !output) return { kind: 'damaged' }
    return { kind: 'too_many_pixels', ...(JSON.parse(output.toString()) as { pixels: number; most: number }) }
  })
