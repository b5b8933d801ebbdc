import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, OutboundFailure, openDownloader, openOutbound, permitNetworks } from './outbound.ts'

const ADDRESSES = [
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['shop.example', false],
] as const

test.each(ADDRESSES)('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

let server: Server
let resourceRequest = 0
let port: number

beforeAll(async () => {
  server = createServer((request, response) => {
    resourceRequest += 1
    if (request.url === '/text') return response.end('token\n')
    if (request.url === '/elsewhere') return response.writeHead(302, { location: '/text' }).end()
    if (request.url === '/long') return response.end('x'.repeat(500))
    if (request.url === '/again') return response.writeHead(302, { location: '/again' }).end()
    if (request.url === '/inside')
      return response.writeHead(302, { location: `http://inside.example:${port}/text` }).end()
    if (request.url === '/mail') return response.writeHead(302, { location: 'mailto:x@post.example' }).end()
    if (request.url === '/never') return response.write('…')
    response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as { port: number }).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = async () => [{ address: '127.0.0.1', family: 4 }]
const url = (path: string, host = 'shop.example') => `http://${host}:${port}${path}`
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    error => (error instanceof OutboundFailure ? error.reason : error),
  )

test('nothing on this machine or its network is asked, by whatever name', async () => {
  const outbound = openOutbound({ lookup: here })
  for (const host of ['shop.example', 'localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:7f00:1]'])
    expect(await reasonOf(outbound.text(url('/text', host))), host).toBe('not_public')
  const both = async () => [{ address: '93.184.215.14', family: 4 }, ...(await here())]
  expect(await reasonOf(openOutbound({ lookup: both }).text(url('/text')))).toBe('not_public')
  expect(resourceRequest).toBe(0)
})

test('what is there is read as it is: no redirect, no more than its share, not for longer than it takes', async () => {
  const outbound = openOutbound({ lookup: here, permits: () => true, most: 100, patience: 1_000 })
  expect(await outbound.text(url('/text'))).toBe('token\n')
  expect(await reasonOf(outbound.text(url('/elsewhere')))).toBe('redirect')
  expect(await reasonOf(outbound.text(url('/nothing')))).toBe('status')
  expect(await reasonOf(outbound.text(url('/long')))).toBe('too_large')
  expect(await reasonOf(outbound.text(url('/never')))).toBe('too_slow')
  expect(await reasonOf(outbound.text('http://shop.example:1/'))).toBe('unreachable')
})

test('a download follows three redirects, each to the public internet only', async () => {
  const lookup = async (host: string) => [{ address: host === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }]
  const permits = (address: string) => address === '127.0.0.1'
  const downloader = openDownloader({ lookup, permits, accept: '*/*', most: 100, patience: 1_000 })
  expect(Buffer.from(await downloader.bytes(url('/elsewhere'))).toString()).toBe('token\n')
  expect(await reasonOf(downloader.bytes(url('/again')))).toBe('redirect')
  expect(await reasonOf(downloader.bytes(url('/mail')))).toBe('redirect')
  expect(await reasonOf(downloader.bytes(url('/inside')))).toBe('not_public')
  expect(await reasonOf(downloader.bytes(url('/long')))).toBe('too_large')
})

test('a name that is nowhere is not there', async () => {
  const nowhere = async () => {
    throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  }
  expect(await reasonOf(openOutbound({ lookup: nowhere }).text(url('/text')))).toBe('unreachable')
})

test('networks of the operator’s own are permitted beside the public internet, and no others', () => {
  const permits = permitNetworks(['10.1.0.0/16', 'loopback'])
  expect(['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1', '8.8.8.8'].filter(permits)).toHaveLength(5)
  expect(['10.2.0.1', '192.168.0.1', '169.254.169.254', 'fe80::1', 'nonsense'].filter(permits)).toEqual([])
  expect(permitNetworks([])('127.0.0.1')).toBe(false)
})
