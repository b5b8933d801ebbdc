import { once } from 'node:events'
import { connect } from 'node:net'

/** A raw HTTP response. */
export interface RawResponse {
  status: number
  headers: Headers
  body: string
}

/**
 * Sends raw bytes, which no HTTP client would send, and reads the response until the connection closes.
 * @param lines the request line and headers; a blank line follows
 */
export async function rawRequest(address: string, lines: readonly string[], body = ''): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', piece => {
    received += piece
  })
  // the server may refuse before reading everything
  socket.on('error', () => {})
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
  await once(socket, 'close')
  return parsed(received)
}

function parsed(received: string): RawResponse {
  const end = received.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = new Headers(lines.map(line => line.split(/:\s*/s, 2) as [string, string]))
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: received.slice(end + 4) }
}
