import type { FastifyInstance } from 'fastify'
import { invalidate } from '../../lib/cached.ts'
import { isPageTag } from '../../lib/page-tags.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { PAGES_CHANGED } from '../../platform/postgres/invalidate-pages.ts'
import type { Replicas } from '../../platform/postgres/replicas/replicas.ts'
import type { PageCache } from '../ssr/page-cache.ts'
import { createPurger } from './surrogate-purge.ts'

/**
 * Invalidates cached pages on notification from any process: those of one shop or person, or all of them with every
 * other cache (`invalidatePages`). Also drops everything after a lost connection. Caches in front of the server follow, and
 * start empty: pages of another build name files that this one does not have. Read replicas come first: a page that is rendered
 * from now on must show the change (X-replicas-04).
 */
export async function listenForInvalidation(
  app: FastifyInstance,
  { database: { listen, db, steady }, replicas }: { database: Database; replicas: Replicas },
  cache: PageCache | null,
  { surrogates, publicUrl }: Config,
) {
  const warn = app.log.warn.bind(app.log)
  const purger = createPurger({ urls: surrogates, host: publicUrl && new URL(publicUrl).host, warn })
  const dropPages = (tag?: string) => {
    replicas.invalidated(tag)
    cache?.drop(tag)
    purger.purge(tag)
  }
  const dropAll = () => {
    for (const source of [db, steady, ...replicas.list.flatMap(({ database }) => [database.db, database.steady])])
      invalidate(source)
    dropPages()
  }
  const unlisten = await listen(PAGES_CHANGED, tag => (isPageTag(tag) ? dropPages(tag) : dropAll()), dropAll)
  app.addHook('onListen', async () => purger.purge())
  app.addHook('onClose', async () => {
    await unlisten()
    await purger.settled()
  })
}
