import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../support/free-port.ts'
import { openTcpProxy, type TcpProxy } from '../support/processes/tcp-proxy.ts'

/** Credentials of the bucket. */
export const BUCKET_KEY = { id: 'torture', secret: 'torture-secret' }

/** A dependency behind a proxy that can fail. */
export interface StandIn {
  proxy: TcpProxy
  close(): Promise<void>
}

/** A mail server that accepts everything. */
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

/** A webhook receiver. */
export interface Receiver extends StandIn {
  url: string
  /** Ids of the reviews that it received. */
  received: Set<string>
}

export async function webhookReceiver(): Promise<Receiver> {
  const received = new Set<string>()
  const server = createServer(async (request, response) => {
    try {
      const { data } = JSON.parse(String(await buffer(request))) as { data: { public_id: string } }
      received.add(data.public_id)
      response.end()
    } catch {
      response.destroy()
    }
  })
  const proxy = await listenBehindProxy(server)
  return { received, url: `http://127.0.0.1:${proxy.port}/`, proxy, close: () => closeAll(server, proxy) }
}

/**
 * A real MinIO with the bucket `uploads`, if installed (`go install github.com/minio/minio@latest`); else null.
 * @param folder for its files
 */
export async function minioServer(folder: string): Promise<StandIn | null> {
  const port = await freePort()
  const child = spawn('minio', ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder], {
    env: {
      PATH: `${process.env.PATH}:${join(homedir(), 'go', 'bin')}`,
      ...{ HOME: folder, MINIO_ROOT_USER: BUCKET_KEY.id, MINIO_ROOT_PASSWORD: BUCKET_KEY.secret },
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').catch(() => 'missing')
  const client = new AwsClient({
    accessKeyId: BUCKET_KEY.id,
    secretAccessKey: BUCKET_KEY.secret,
    service: 's3',
    retries: 0,
  })
  const made = async () => {
    for (let tries = 0; tries < 150; tries++) {
      const answer = await client
        .fetch(`http://127.0.0.1:${port}/uploads`, { method: 'PUT', aws: { region: 'us-east-1' } })
        .catch(() => null)
      if (answer?.ok) return true
      await sleep(200)
    }
    throw new Error('MinIO does not answer.')
  }
  if ((await Promise.race([made(), ended])) !== true) return null
  const proxy = await openTcpProxy(port)
  return {
    proxy,
    async close() {
      await proxy.close()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A fake bucket that ignores signatures. */
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
