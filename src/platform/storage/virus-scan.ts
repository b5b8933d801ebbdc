import { connect, type NetConnectOpts } from 'node:net'
import pLimit from 'p-limit'
import { z } from 'zod'
import { trimEnd } from '../../lib/text/trim-end.ts'

/** Address of a ClamAV daemon, and the timeout per file in milliseconds. */
export interface ScannerConfig {
  address: NetConnectOpts
  timeout: number
}

/**
 * Scans an upload before anything else reads it. Resolves for a clean file. Fails with 422
 * `infected`, and with 503 `scanner_unavailable` if the scanner gives no result.
 */
export type ScanUpload = (bytes: Uint8Array, uploaderId: number) => Promise<void>

const PORT = 3310
const HOST = /^(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i

/** The settings' environment variables. */
export const scannerSettings = {
  CLAMD_HOST: z.string().regex(HOST, 'a name or an address, and a port where it is not 3310: scanner:3310'),
  CLAMD_SOCKET: z.string().regex(/^\//, 'the path of a socket, such as /run/clamav/clamd.ctl'),
  CLAMD_TIMEOUT: z.coerce.number('a number of seconds from 1 to 60').min(1).max(60),
}

type Set = { [K in keyof typeof scannerSettings]?: z.output<(typeof scannerSettings)[K]> | undefined }

/** Undefined if no scanner is set; a socket takes precedence over a host. */
export function readScanner({ CLAMD_HOST, CLAMD_SOCKET, CLAMD_TIMEOUT = 15 }: Set): ScannerConfig | undefined {
  const timeout = CLAMD_TIMEOUT * 1000
  if (CLAMD_SOCKET !== undefined) return { address: { path: CLAMD_SOCKET }, timeout }
  const [, host, port] = HOST.exec(CLAMD_HOST ?? '') ?? []
  if (host === undefined) return undefined
  return { address: { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? PORT) }, timeout }
}

/** The scanner gave no result. */
export class ScannerFailure extends Error {}

/** clamd scans ten streams at once by default; some are left to other clients. */
const streams = pLimit(4)

/** Longest response that is read, in bytes: the signature's name and a few words. */
const LONGEST_ANSWER = 4096

/**
 * Sends bytes to clamd with its INSTREAM command.
 * @returns the malware's name, null for a clean file. Rejects with `ScannerFailure`
 */
export const scanBytes = (config: ScannerConfig, bytes: Uint8Array): Promise<string | null> =>
  streams(async () => {
    const answer = await converse(config, bytes)
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (found !== undefined) return found
    if (answer === 'stream: OK') return null
    throw new ScannerFailure(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`)
  })

function converse({ address, timeout }: ScannerConfig, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    const end = (error: Error | null) => {
      clearTimeout(timer)
      socket.destroy()
      if (error) reject(new ScannerFailure(error.message, { cause: error }))
      else resolve(trimEnd(answer, /[\0\n]/))
    }
    // timeout of the whole exchange: a scanner that trickles counts as hanging
    const timer = setTimeout(() => end(new Error(`no answer within ${timeout / 1000} seconds`)), timeout)
    socket.setEncoding('utf8')
    socket.on('error', end)
    socket.on('data', piece => {
      answer += piece
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(null)
    })
    socket.on('end', () => end(null))
    socket.on('connect', () => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      socket.write('zINSTREAM\0')
      if (bytes.length > 0) {
        socket.write(length)
        socket.write(bytes)
      }
      socket.write(Buffer.alloc(4))
    })
  })
}
