import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Db } from '../postgres/database.ts'
import { formatPosition, later, parsePosition, UNKNOWN } from '../postgres/replicas/position.ts'
import type { Reads, Replica } from '../postgres/replicas/reads.ts'
import type { Replicas } from '../postgres/replicas/replicas.ts'
import type { Handler } from './handler.ts'
import { baseOf } from './request/base-url.ts'
import { cookieName, httpOnlyCookie, ownCookieOf } from './request/cookies.ts'
import type { Resource } from './resource.ts'

/** The handles of a database on which handlers are made. */
export type Handles = Pick<Database, 'db' | 'steady' | 'query'>

/**
 * Lets replicas answer the calls whose contract allows it (X-replicas-01). Each replica gets handlers of its own, on its own
 * connections; those of writes are left out, and PostgreSQL would refuse them.
 */
export function answerFromReplicas(
  primary: Handles,
  replicas: Replicas,
  handlersOn: (handles: Handles) => readonly Handler[],
): readonly Handler[] {
  const readers = copies(replicas, ({ database }) => handlersOn(database).filter(mayBehind))
  const keyOf = ({ call }: Handler) => `${call.method} ${call.path}`
  const find = indexed(readers, keyOf)
  return handlersOn(primary).map(handler =>
    replicas.list.length > 0 && mayBehind(handler)
      ? {
          ...handler,
          handle: (input, context) =>
            replicas.read(
              context.reads,
              replica => find(replica, keyOf(handler)).handle(input, context),
              () => handler.handle(input, context),
            ),
        }
      : handler,
  )
}

const mayBehind = ({ call }: Handler) => call.method === 'GET' && (call.replica ?? call.fresh > 0)

/** As `answerFromReplicas`, for resources. */
export function serveFromReplicas(
  primary: Pick<Handles, 'db'>,
  replicas: Replicas,
  resourcesOn: (handles: { db: Db }) => readonly Resource[],
  readsOf: (request: FastifyRequest) => Reads | undefined,
): readonly Resource[] {
  const readers = copies(replicas, ({ database }) => resourcesOn(database).filter(({ replica }) => replica))
  const find = indexed(readers, ({ path }) => path)
  return resourcesOn(primary).map(resource =>
    replicas.list.length > 0 && resource.replica
      ? {
          ...resource,
          answer: (input, request) =>
            replicas.read(
              request.request && readsOf(request.request),
              replica => find(replica, resource.path).answer(input, request),
              () => resource.answer(input, request),
            ),
        }
      : resource,
  )
}

const copies = <T>({ list }: Replicas, make: (replica: Replica) => readonly T[]) =>
  new Map(list.map(replica => [replica, make(replica)]))

function indexed<T>(copies: ReadonlyMap<Replica, readonly T[]>, keyOf: (item: T) => string) {
  const index = new Map(
    [...copies].map(([replica, items]) => [replica, new Map(items.map(item => [keyOf(item), item]))]),
  )
  return (replica: Replica, key: string): T => index.get(replica)!.get(key)!
}

/** Where the visitor's last write was: a browser's cookie, a program's header. */
const POSITION_COOKIE = 'candor_position'
const POSITION_HEADER = 'candor-position'

/**
 * What a request demands of a replica: the position of its visitor's last write. A forged one can only make its sender read from
 * the primary, or as old as any guest.
 */
export function readsOf(request: FastifyRequest, tags: readonly string[] = []): Reads | undefined {
  if (!isRead(request)) return undefined
  const header = request.headers[POSITION_HEADER]?.toString()
  const sent = [ownCookieOf(request, POSITION_COOKIE), header].filter(text => text != null)
  const position = sent.map(text => parsePosition(text) ?? UNKNOWN).reduce(later, 0n)
  return { position, tags }
}

const isRead = ({ method }: Pick<FastifyRequest, 'method'>) => method === 'GET' || method === 'HEAD'

/** How much longer than the longest lag a browser keeps its position, in seconds. */
const AGE_MARGIN = 30

/**
 * Sends the position of the primary after each write, by which who wrote reads it at once (X-replicas-03).
 * @param maxLag of a replica in use, in milliseconds
 */
export function sendPositions(
  app: FastifyInstance,
  replicas: Replicas,
  { maxLag, publicUrl }: { maxLag: number; publicUrl: string | undefined },
): void {
  if (replicas.list.length === 0) return
  const maxAge = Math.ceil(maxLag / 1000) + AGE_MARGIN
  app.addHook('onSend', async (request, reply, payload) => {
    const refused = reply.statusCode >= 400 && reply.statusCode < 500
    if (isRead(request) || request.method === 'OPTIONS' || refused) return payload
    const position = formatPosition(await replicas.position())
    reply.header(POSITION_HEADER, position)
    if (request.headers.authorization !== undefined) return payload
    const base = baseOf(request, publicUrl)
    const cookie = { name: cookieName(POSITION_COOKIE, base), value: position, maxAge }
    reply.header('set-cookie', httpOnlyCookie(cookie, base))
    return payload
  })
}
