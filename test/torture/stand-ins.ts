import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
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

/** A shop's program that is told of reviews. */
export interface Receiver extends StandIn {
  url: string
  /** Ids of the reviews that it was told of. */
  told: Set<string>
}

export async function webhookReceiver(): Promise<Receiver> {
  const told = new Set<string>()
  const server = createServer(async (request, response) => {
    try {
      const { data } = JSON.parse(String(await buffer(request))) as { data: { public_id: string } }
      told.add(data.public_id)
      response.end()
    } catch {
      response.destroy()
    }
  })
  const proxy = await listenBehindProxy(server)
  return { told, url: `http://127.0.0.1:${proxy.port}/`, proxy, close: () => closeAll(server, proxy) }
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
  const proxy = await listenBehindProxy(server)
  return { files, proxy, close: () => closeAll(server, proxy) }
}

async function listenBehindProxy(server: Server): Promise<TcpProxy> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return openTcpProxy((server.address() as AddressInfo).port)
}

async function closeAll(server: Server, proxy: TcpProxy): Promise<void> {
  await proxy.close()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
