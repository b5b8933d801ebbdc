import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN } from '../postgres/replicas/position.ts'
import type { Reads, Replica } from '../postgres/replicas/reads.ts'
import { noReplicas, type Replicas } from '../postgres/replicas/replicas.ts'
import type { Handler } from './handler.ts'
import { answerFromReplicas, readsOf, sendPositions, serveFromReplicas } from './read-from-replicas.ts'
import type { Resource } from './resource.ts'

/** Which of the databases answers (X-replicas-01), and how a visitor's last write gets to the next read (X-replicas-03). */
const primary = { name: 'primary' } as never
const [first, second] = ['first', 'second'].map(name => ({ name, database: { name } }) as unknown as Replica)
let demanded: (Reads | undefined)[]
/** The replica that is asked; null for the primary. */
let usable: Replica | null
beforeEach(() => {
  demanded = []
  usable = second!
})

const replicas: Replicas = {
  ...noReplicas,
  list: [first!, second!],
  read(reads, onReplica, onPrimary) {
    demanded.push(reads)
    return usable ? onReplica(usable) : onPrimary()
  },
  position: async () => 0x1_0000_00ffn,
}

const nameOf = (handles: unknown) => (handles as { name: string }).name

describe('a call', () => {
  const call = (method: string, path: string, more: object) => ({ method, path, fresh: 0, ...more })
  const CALLS = [
    call('GET', '/lists', { fresh: 60 }),
    call('GET', '/own', {}),
    call('GET', '/allowed', { replica: true }),
    call('GET', '/forbidden', { fresh: 60, replica: false }),
    call('POST', '/lists', { fresh: 60 }),
  ]
  const handlersOn = (handles: unknown) =>
    CALLS.map(call => ({ call, handle: async () => `${call.path} from ${nameOf(handles)}` }) as unknown as Handler)
  const reads = { position: 5n, tags: [] }
  const answers = async (given: Replicas) =>
    Promise.all(answerFromReplicas(primary, given, handlersOn).map(({ handle }) => handle({}, { reads } as never)))

  test('is answered by a replica where its contract allows it; writes never are', async () => {
    expect(await answers(replicas)).toEqual([
      '/lists from second',
      '/own from primary',
      '/allowed from second',
      '/forbidden from primary',
      '/lists from primary',
    ])
    expect(demanded).toEqual([reads, reads])
  })

  test('is answered by the primary where no replica can', async () => {
    usable = null
    for (const answer of await answers(replicas)) expect(answer).toContain('from primary')
    for (const answer of await answers(noReplicas)) expect(answer).toContain('from primary')
  })
})

describe('a resource', () => {
  const resourcesOn = ({ db }: { db: unknown }) =>
    [
      { path: '/feed', replica: true },
      { path: '/receipt', replica: false },
    ].map(one => ({ ...one, answer: async () => `${one.path} from ${nameOf(db)}` }) as unknown as Resource)
  // Resources take the whole database of a replica, of which this test has only the name.
  const named = (replica: Replica) => ({ ...replica, database: { db: replica.database } }) as unknown as Replica
  const given = { ...replicas, list: [named(first!), named(second!)] }
  const reads: Reads = { position: 7n, tags: [] }
  const readsOfRequest = () => reads
  const answers = (of: Replicas, request: object) =>
    Promise.all(
      serveFromReplicas({ db: primary }, of, resourcesOn, readsOfRequest).map(({ answer }) =>
        answer({}, request as never),
      ),
    )

  test('is served by a replica where it says so', async () => {
    usable = given.list[1]!
    expect(await answers(given, { request: {} })).toEqual(['/feed from second', '/receipt from primary'])
    expect(demanded).toEqual([reads])
  })

  test('demands nothing where there is no request', async () => {
    usable = null
    expect(await answers(given, {})).toEqual(['/feed from primary', '/receipt from primary'])
    expect(demanded).toEqual([undefined])
    expect(await answers(noReplicas, { request: {} })).toEqual(['/feed from primary', '/receipt from primary'])
  })
})

describe('what a request demands', () => {
  const app = Fastify()
  app.all('/', async (request, reply) => {
    const reads = readsOf(request, ['shop 1'])
    return reply.send(reads ? { ...reads, position: String(reads.position) } : 'nothing')
  })
  const demand = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const { body } = await app.inject({ method, url: '/', headers })
    return body === 'nothing' ? body : JSON.parse(body)
  }

  test.each([
    ['nothing was written', {}, 0n],
    ['a browser wrote', { cookie: 'candor_position=1/FF' }, 0x1_0000_00ffn],
    ['a program wrote', { 'candor-position': '1/FF' }, 0x1_0000_00ffn],
    ['both did: the later', { cookie: 'candor_position=1/FF', 'candor-position': '2/0' }, 0x2_0000_0000n],
    ['it is unreadable: the primary', { 'candor-position': 'nonsense' }, UNKNOWN],
  ])('where %s', async (_, headers, position) => {
    expect(await demand(headers as Record<string, string>)).toEqual({ position: String(position), tags: ['shop 1'] })
  })

  test('is nothing where it writes', async () => expect(await demand({}, 'POST')).toBe('nothing'))
})

describe('the position after a write', () => {
  const site = (given: Replicas, publicUrl?: string) => {
    const app = Fastify()
    sendPositions(app, given, { maxLag: 2500, publicUrl })
    app.route({ method: ['GET', 'POST', 'OPTIONS'], url: '/', handler: async () => 'done' })
    app.post('/refused', async (_, reply) => reply.code(409).send('no'))
    app.post('/broken', async (_, reply) => reply.code(500).send('fault'))
    app.post('/elsewhere', async (_, reply) => reply.code(302).header('location', '/').send())
    return app
  }
  const sentBy = async (app: ReturnType<typeof site>, url: string, method: 'GET' | 'POST' | 'OPTIONS' = 'POST') =>
    (await app.inject({ method, url })).headers

  test.each(['/', '/elsewhere', '/broken'])('is sent to browsers and programs after %s', async url => {
    const headers = await sentBy(site(replicas), url)
    expect(headers['candor-position']).toBe('1/FF')
    expect(headers['set-cookie']).toContain('candor_position=1/FF')
    expect(headers['set-cookie']).toContain('Max-Age=33')
    expect(headers['set-cookie']).toContain('HttpOnly')
  })

  test('is sent in a header alone to a program with a token', async () => {
    const { headers } = await site(replicas).inject({
      method: 'POST',
      url: '/',
      headers: { authorization: 'Bearer x' },
    })
    expect(headers['candor-position']).toBe('1/FF')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('is only sent over TLS where the site is', async () => {
    expect((await sentBy(site(replicas, 'https://reviews.example'), '/'))['set-cookie']).toContain('Secure')
  })

  test('is not sent after what wrote nothing', async () => {
    const app = site(replicas)
    const answers = [await sentBy(app, '/', 'GET'), await sentBy(app, '/', 'OPTIONS'), await sentBy(app, '/refused')]
    answers.push(await sentBy(site(noReplicas), '/'))
    for (const headers of answers) {
      expect(headers).not.toHaveProperty('candor-position')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })
})
