import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { mountCompression } from '../../platform/http/compression.ts'
import { answerClientError } from '../../platform/http/failures/client-error.ts'
import { sendFailurePage, sendProblem } from '../../platform/http/failures/send-failure.ts'
import { createCsrf } from '../../platform/http/forms/csrf.ts'
import { mountForms } from '../../platform/http/forms/form-parts.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { createGate } from '../../platform/http/load/gate.ts'
import { mountLimits } from '../../platform/http/load/limits.ts'
import { bearerOf } from '../../platform/http/load/program-limit.ts'
import { mountLoadShedding } from '../../platform/http/load/shed-load.ts'
import { mountCalls } from '../../platform/http/mount.ts'
import { mountResources } from '../../platform/http/mount-resources.ts'
import { openApiDocument } from '../../platform/http/openapi/document.ts'
import { mountHealth } from '../../platform/http/operating/health.ts'
import { readOnlyNotice, refuseWrites } from '../../platform/http/operating/refuse-writes.ts'
import { requestIds } from '../../platform/http/operating/request-id.ts'
import { mountRequestLog } from '../../platform/http/operating/request-log.ts'
import { answerFromReplicas, sendPositions, serveFromReplicas } from '../../platform/http/read-from-replicas.ts'
import { collectMethods } from '../../platform/http/request/allowed-methods.ts'
import { checkRequests } from '../../platform/http/request/check-request.ts'
import { requestTarget } from '../../platform/http/request/request-target.ts'
import { mountSecurityHeaders, securityHeaders } from '../../platform/http/security-headers.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { openReader } from '../../platform/mail/inbound/open-reader.ts'
import { type OutboundClient, openOutbound } from '../../platform/outside/outbound.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { noReplicas, type Replicas } from '../../platform/postgres/replicas/replicas.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { forceReadOnly } from '../../platform/read-only.ts'
import { createReadiness } from '../../platform/readiness.ts'
import { readSecrets } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { evidenceUpload } from '../../rooms/disputes/evidence/evidence.ts'
import { programOfToken } from '../../rooms/integration/service.ts'
import { readPictureForm } from '../../rooms/media/picture-form.ts'
import { messageUpload } from '../../rooms/proofs/receive-upload.ts'
import { tableUpload } from '../../rooms/uploads/store-table.ts'
import { allHandlers, allResources } from '../rooms.ts'
import { createPageCache } from '../ssr/page-cache.ts'
import { builtRenderer, developmentRenderer } from '../ssr/page-renderer.ts'
import { mountBootCheck } from './http/boot-check.ts'
import { mountConsent } from './http/consent.ts'
import { demoSignInHandlers } from './http/demo-sign-in.ts'
import { mountDrawings } from './http/drawings.ts'
import { mountFlags } from './http/flags.ts'
import { mountLocale } from './http/locale.ts'
import { wantsPage } from './http/navigation.ts'
import { mountOutbox, outboxHandler } from './http/outbox.ts'
import { mountPages, type PageOptions } from './http/pages.ts'
import { mountShopify } from './http/shopify.ts'
import { listenForWebhooks } from './http/webhook-listener.ts'
import { mountWidgetFiles } from './http/widget-files.ts'
import { listenForInvalidation } from './invalidate-cached-pages.ts'
import { createMetrics } from './metrics.ts'
import { pageQueries } from './page-queries.ts'
import { isLocalDemo } from './process/demo-access.ts'
import { hasDemoWorld } from './process/installation.ts'
import { SHARE } from './process/shutdown.ts'
import { createRequestContexts, replicaReads } from './request-context.ts'
import { createRefusalSampler, recordingHandlers, recordingResources } from './security/record-security-events.ts'
import { recordingTokenUse } from './security/record-token-use.ts'
import { createUploadScan } from './security/scan-uploads.ts'

export interface Web {
  /** Where it listens, such as http://localhost:3000. */
  address: string
  /** All mounted routes, as `GET /path`; pages are in the sitemap instead. */
  routes: readonly string[]
  /** The HTML of a page as a guest gets it, without a connection. Fails where the page does. */
  readPage(path: string): Promise<string>
  /**
   * Graceful shutdown: reports it at /readyz, continues for the grace period, then stops accepting and finishes open
   * requests.
   */
  close(): Promise<void>
}

interface WebParts {
  config: Config
  database: Database
  /** Read replicas of `database`. */
  replicas?: Replicas
  /** Queues for background jobs. */
  jobs: Jobs
  /** Client for outbound requests; the internet by default. */
  outbound?: OutboundClient | undefined
}

/** Timeout for a request's headers, in milliseconds. Node applies the longer of the two timeouts to the body. */
const HEADERS_TIMEOUT = 60_000

/** Starts the web process: JSON calls, pages, assets and drawings. Fails if the port is taken. */
export async function startWeb({
  config,
  database,
  replicas = noReplicas,
  jobs,
  outbound = openOutbound(),
}: WebParts): Promise<Web> {
  // Pages have no routes: a call or resource may have a `format` parameter of its own, as oEmbed does.
  const isPage = (path: string) => path.startsWith('/reviews') || !methodsOf(path).includes('GET')
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger(config.logLevel) as FastifyBaseLogger,
    genReqId: requestIds(config.trustedProxies),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    rewriteUrl({ method = 'GET', url = '/', headers }) {
      const target = requestTarget(url, headers.host)
      // for reading pages only, because a form may have a `format` field of its own (R-calls-11)
      return method === 'GET' || method === 'HEAD' ? jsonOfPage(target, isPage) : target
    },
    // checkRequests limits the length of the whole URL instead
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, securityHeaders(config.publicUrl)),
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    // Cuts off slow senders, and checks often enough for that.
    requestTimeout: config.requestTimeout,
    http: { connectionsCheckingInterval: 2_000, headersTimeout: Math.min(HEADERS_TIMEOUT, config.requestTimeout) },
    // While shutting down, requests on open connections are still answered, and the connection is closed.
    return503OnClosing: false,
  })
  const gate = createGate(config.load)
  app.setErrorHandler(async (error, request, reply) => {
    await gate.slowDown(error, request)
    return wantsPage(request) ? sendFailurePage(error, request, reply) : sendProblem(error, request, reply)
  })
  mountSecurityHeaders(app, config.publicUrl)
  await mountLoadShedding(app, config.load.loopDelay)
  const readiness = createReadiness(database.db)
  mountRequestLog(app, config.requestLogLevel)
  const methodsOf = collectMethods(app)
  checkRequests(app)
  app.removeContentTypeParser('text/plain')
  const sampleRefusal = createRefusalSampler(database.db, app.log)
  app.addHook('onResponse', (request, reply) => sampleRefusal(reply.statusCode, request))
  if (config.readOnly)
    for (const each of [database, ...replicas.list.map(({ database }) => database)]) forceReadOnly(each.db)
  refuseWrites(app, database.db, gate)
  sendPositions(app, replicas, { maxLag: config.replicas.maxLag, publicUrl: config.publicUrl })
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map(name => `${name} ${url}`)))
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  const appContext = {
    ...database,
    jobs,
    storage: openStorage(config),
    base,
    outbound,
    readInbound: openReader(outbound.txt),
    proofMail: config.mail.proofAddress,
    captcha: config.outside.captcha,
    scan: createUploadScan(config.scanner, database.db),
    process: { settings: config.settings, dataDir: config.dataDir },
  }
  const { db } = database
  const answers = [
    ...recordingHandlers(
      answerFromReplicas(database, replicas, handles => allHandlers({ ...appContext, ...handles })),
      db,
      app.log,
    ),
    outboxHandler(config, database),
    ...demoSignInHandlers(config, database),
  ]
  const csrf = createCsrf((await readSecrets(database.db)).csrf)
  const resourcesOn = ({ db }: Pick<Database, 'db'>) => allResources({ ...appContext, db })
  const resources = recordingResources(serveFromReplicas(database, replicas, resourcesOn, replicaReads), db, app.log)
  const openApi = openApiDocument(answers, resources, { title: 'Candor', version: '1' })
  const askers = createRequestContexts(
    database.db,
    { publicUrl: config.publicUrl, personWrites: config.personWrites },
    () => isLocalDemo(config, database.query),
  )
  const { contextOf: askerOf } = askers
  const readForm: PageOptions['readForm'] = async (parts, keeper) =>
    (
      await readPictureForm(
        appContext,
        tableUpload(appContext, messageUpload(evidenceUpload(appContext, parts, keeper), keeper), keeper),
        keeper,
      )
    ).fields
  const pages = {
    answers,
    queriesFor: (context: RequestContext) => pageQueries(database, context, replicas),
    csrf,
    askerOf,
    readForm,
    methodsOf,
    gate,
    config,
    hasDemoWorld: () => hasDemoWorld(database.query),
    readOnlyNotice: () => readOnlyNotice(database.db),
  }
  mountHealth(app, { readiness, metrics: createMetrics(database, replicas), metricsToken: config.metricsToken })
  await mountCompression(app)
  await mountLimits(app)
  await mountForms(app)
  const programOf = recordingTokenUse(
    (request: FastifyRequest) => programOfToken(database.db, bearerOf(request), new Date()),
    database.db,
    app.log,
  )
  mountCalls(app, answers, askerOf, csrf, programOf, gate)
  mountResources(app, resources, config.publicUrl, askerOf, gate)
  app.get('/api/openapi.json', async () => openApi)
  await mountDrawings(app)
  mountFlags(app)
  mountOutbox(app, config, database)
  mountConsent(app)
  mountLocale(app, database.db, askers)
  mountShopify(app, database, jobs)
  await listenForWebhooks(app, database, jobs)
  await app.register(fastifyStatic, {
    root: join(projectDir, 'dist/client/assets'),
    serve: false,
    suppressWarning: config.dev,
    immutable: true,
    maxAge: '1y',
    // The build wrote compressed copies.
    preCompressed: true,
  })
  mountBootCheck(app)
  mountWidgetFiles(app, config)
  if (config.dev) {
    await mountDevelopment(app, pages)
  } else {
    // a wildcard route of our own: the plugin's would list all files for each request
    app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']))
    const cache = config.pageCache ? createPageCache() : null
    await listenForInvalidation(app, { database, replicas }, cache, config)
    mountPages(app, { ...pages, renderer: await builtRenderer(), cache })
  }
  // Ends keep-alive while shutting down, because an idle connection would delay it by more than a minute.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
  })
  const address = await app.listen({ port: config.port, host: config.host })
  const close = async () => {
    readiness.stop()
    await sleep(config.shutdownGrace)
    // Requests that are still incomplete by then are dropped.
    const timer = setTimeout(() => app.server.closeAllConnections(), config.shutdownTimeout * SHARE)
    await app.close().finally(() => clearTimeout(timer))
  }
  const readPage = async (path: string) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return body
  }
  return { address, routes, readPage, close }
}

/** Rewrites a page's URL with `format=json` to the URL of its data (X-calls-01, X-calls-08). */
export function jsonOfPage(url: string, isPage: (path: string) => boolean): string {
  const [path = '/', query = ''] = url.split('?', 2)
  if (!/(?:^|&)format=json(?:&|$)/.test(query) || path.endsWith('.json') || !isPage(path)) return url
  const rest = query.replace(/(^|&)format=json(?=&|$)/, '').replace(/^&/, '')
  return `${path.replace(/\/$/, '') || '/reviews'}.json${rest ? `?${rest}` : ''}`
}

/** Development mode: Vite renders pages from source and reloads them on changes. */
async function mountDevelopment(app: FastifyInstance, options: Omit<PageOptions, 'renderer' | 'cache'>) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: projectDir, appType: 'custom', server: { middlewareMode: true } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const viteOwns = /^\/(@|src\/|node_modules\/)/.test(request.url)
    if (!viteOwns) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
  mountPages(app, { ...options, renderer: developmentRenderer(vite), cache: null })
}
