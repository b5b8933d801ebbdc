import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

/** Something that the site depends on, behind a network that can fail. */
export interface StandIn {
  proxy: TcpProxy
  close(): Promise<void>
}

/** A mail server that takes everything. */
export async function mailServer(): Promise<StandIn> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const proxy = await openTcpProxy((listening.address() as AddressInfo).port)
  return {
    proxy,
    async close() {
      await proxy.close()
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}

/** A bucket that keeps what it is given, whoever signs it. */
export async function bucketServer(): Promise<StandIn & { files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    try {
      const bytes = await buffer(request)
      if (request.method === 'PUT') files.set(request.url!, bytes)
      if (request.method === 'DELETE') files.delete(request.url!)
      const file = files.get(request.url!)
      if (request.method === 'GET' && !file)
        return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      response.end(request.method === 'GET' ? file : undefined)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await openTcpProxy((server.address() as AddressInfo).port)
  return {
    files,
    proxy,
    async close() {
      await proxy.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
