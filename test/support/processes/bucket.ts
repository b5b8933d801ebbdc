import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import type { Bucket } from '../../../src/platform/storage/contract.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * A fake S3 server with the operations that storage uses and its own signature check, written from AWS's description of
 * Signature Version 4: refuses invalid signatures and altered bodies.
 */
export function useBucket() {
  const settings: Bucket = {
    name: 'uploads',
    endpoint: '',
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const files = new Map<string, { bytes: Buffer; type: string | undefined }>()
  /** Status codes for the next requests. */
  const troubles: number[] = []
  /** Where requests hang: before the headers, or halfway through the body; null for nowhere. */
  const hanging: { at: 'headers' | 'body' | null } = { at: null }

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const fault = troubles.shift()
    if (hanging.at === 'headers') return
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (fault) return refuse(fault, 'InternalError')
    if (!isSigned(request, bytes, settings)) return refuse(403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = request.url!.split('/')
    if (bucket !== 'uploads') return refuse(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'PUT') {
      files.set(key, { bytes, type: request.headers['content-type'] })
      return response.end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const file = files.get(key)
    if (!file) return refuse(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': file.bytes.length })
    if (hanging.at === 'body') return response.write(file.bytes.subarray(0, file.bytes.length >> 1))
    return response.end(file.bytes)
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { settings, files, troubles, hanging }
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer, { secretAccessKey, region }: Bucket) {
  const found = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/.*SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!found) return false
  const [, day = '', signedHeaders = '', signature] = found
  const stated = String(headers['x-amz-content-sha256'])
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return false
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return false
  const canonical = [
    method,
    url,
    '',
    ...names.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    stated,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  return hmac(key, toSign).toString('hex') === signature
}
