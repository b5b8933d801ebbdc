import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import isFresh from 'fresh'
import type { PageQueries } from '../../../pages/page-queries.ts'
import type { Config } from '../../../platform/config.ts'
import { unavailableOf } from '../../../platform/failure.ts'
import { methodNotAllowed, notFound, Problem } from '../../../platform/http/failures/problem.ts'
import { sendProblem } from '../../../platform/http/failures/send-failure.ts'
import type { Csrf } from '../../../platform/http/forms/csrf.ts'
import { bringsParts } from '../../../platform/http/forms/form-parts.ts'
import { askInProcess, forgedRequest, type Handler, type RequestContext } from '../../../platform/http/handler.ts'
import type { Gate } from '../../../platform/http/load/gate.ts'
import { countFileForms, countForms } from '../../../platform/http/load/limits.ts'
import { labelRoute } from '../../../platform/http/operating/route-label.ts'
import { PageTemplate } from '../../../platform/http/page-template.ts'
import { baseOf } from '../../../platform/http/request/base-url.ts'
import { sessionToken } from '../../../platform/http/request/cookies.ts'
import { sendPieces } from '../../../platform/http/send-pieces.ts'
import { VIDEO_HOSTS } from '../../../rooms/reviews/media/rules.ts'
import { consentOfRequest } from '../../../rooms/tracking/consent-rules.ts'
import { hasTokenField, htmlDocument, SLOT_MARKER, scriptSource, slotValues } from '../../ssr/document.ts'
import type { CachedPage, PageCache } from '../../ssr/page-cache.ts'
import { pageOfJson, sendMeta } from '../../ssr/page-meta.ts'
import type { PageRenderer } from '../../ssr/page-renderer.ts'
import { requestsFile, withRedesign } from './navigation.ts'
import { pageBody } from './page-body.ts'
import { isShared, publicPageHeaders, tagsOf } from './public-page.ts'
import { type FormReader, readForm } from './read-form.ts'
import { isCrossSite } from './scriptless-form.ts'

export interface PageOptions {
  answers: readonly Handler[]
  queriesFor(context: RequestContext): PageQueries
  csrf: Csrf
  renderer: PageRenderer
  askerOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  config: Config
  /** Whether the site's content is the demo world. */
  hasDemoWorld(): Promise<boolean>
  /** The notice for pages while the site is read-only; null otherwise. */
  readOnlyNotice(): Promise<string | null>
  readForm: FormReader['readForm']
  /** Admission control for rendering; cached pages bypass it. */
  gate: Gate
  /** The methods that routes accept at a path; pages have no routes. */
  methodsOf(path: string): string[]
  /** Cache of guests' pages; null to render each request. */
  cache: PageCache | null
}

interface MountedPages extends PageOptions {
  /** Rate limit for forms; fails with 429. */
  count: ReturnType<typeof countForms>
  /** Rate limit for forms with files; fails with 429. */
  countFiles: ReturnType<typeof countFileForms>
}

/** Size limit of a form's fields in bytes: the longest text of a dispute, at nine bytes per character. */
const LARGEST_FORM = 256 * 1024

/** Serves pages at all paths without a call, asset or drawing. Forms are sent to the path of their page. */
export function mountPages(app: FastifyInstance, pages: PageOptions) {
  const options = { ...pages, count: countForms(app), countFiles: countFileForms(app) }
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => {
      // checked here, because requests without a route get the whole server's limit
      if (body.length > LARGEST_FORM) throw new Problem(413, 'too_large', 'What you sent is too large for a form.')
      return new URLSearchParams(body)
    },
  )
  app.setNotFoundHandler(async (request, reply) => {
    const form = request.body instanceof URLSearchParams || bringsParts(request)
    const calls = await checkMethod(request, form, options)
    // at the path of a call, a wrong method is not a missing page
    if (calls.length > 0) return sendProblem(methodNotAllowed(calls), request, reply)
    const asJson = pageOfJson(request.url)
    if (asJson !== null && !form) return sendMeta(request, reply, asJson, options)
    if (requestsFile(request)) throw notFound('There is no file or API call at this address.')
    const redirect = withRedesign(request, options.config.publicUrl)
    return redirect ? reply.header('vary', 'referer').redirect(redirect) : sendPage(request, reply, options)
  })
}

/**
 * Fails with 405 for a method that a page doesn't accept, 415 for a body that is no form, and 404 for writes where
 * nothing exists.
 * @returns methods of the calls at this path, if it has no page and they don't accept this method
 */
async function checkMethod(request: FastifyRequest, form: boolean, { methodsOf, renderer }: MountedPages) {
  const { method, url } = request
  const [path = ''] = url.split('?', 1)
  const reads = method === 'GET' || method === 'HEAD'
  const ofCalls = methodsOf(path)
  // reached if a route found nothing after all
  if (ofCalls.includes(method)) throw notFound('Page not found.')
  if (reads && ofCalls.length === 0) return []
  const ofPage = await renderer.methods(pageOfJson(path) ?? path)
  if (ofPage.length === 0 && (reads || ofCalls.length > 0)) return ofCalls
  if (ofPage.length === 0) throw notFound('Page not found.')
  const ofBoth = [...new Set([...ofPage, ...ofCalls])].sort()
  const methods = pageOfJson(path) === null ? ofBoth : ofBoth.filter(method => method !== 'POST')
  if (!methods.includes(method)) throw methodNotAllowed(methods)
  if (method === 'POST' && !form) throw new Problem(415, 'unsupported_media_type', 'This page only accepts forms.')
  return []
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: MountedPages) {
  // checked before parsing: a refused form would be rendered with its values on our page
  if (request.method === 'POST' && isCrossSite(request)) throw forgedRequest()
  const context = await options.askerOf(request, reply)
  const form = await readForm(request, context, options)
  const base = baseOf(request, options.config.publicUrl)
  const load = { writes: form !== undefined, cost: form ? 0 : 1 }
  const make = () =>
    options.gate.admit(request, reply, load, () => renderPage(request, { context, form, base }, options))
  const shared = options.cache !== null && !form && context.person === null && isShared(request.url)
  const key = () => [base, request.url, context.currency, context.country, context.redesign].join('\n')
  labelRoute(request, 'page')
  if (shared) options.gate.charge(request)
  const tags = tagsOf(request.url)
  const { answer: page, age } = await (shared ? cachedPage(options.cache!, key(), tags, make) : uncached(make()))
  labelRoute(request, page.route)
  if ('location' in page) return reply.redirect(page.location, page.status)
  // A session that has ended may still be in the cookie: only the page of a browser without one has no token, and no form
  // that sends one.
  const anonymous = shared && sessionToken(request) === null && !hasTokenField(page.document)
  const slots = slotValues(anonymous ? '' : tokenOf(request, reply, options.csrf), consentOfRequest(request.headers))
  // the only refused form with 503 is one hit by an outage
  if (page.status === 503) reply.header('retry-after', '60')
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(anonymous && age !== null && !request.headers['x-redesign']
      ? publicPageHeaders(page.document, slots, tags, age)
      : { 'cache-control': page.transient ? 'private, no-store' : 'private, no-cache', vary: 'accept-encoding' }),
  })
  if (isFresh({ 'if-none-match': request.headers['if-none-match'] }, { etag: String(reply.getHeader('etag') ?? '') }))
    return reply.code(304).send()
  // Compressed here, because @fastify/compress only handles routes.
  const accepted = request.headers['accept-encoding']?.toString()
  const { coding, pieces } = await pageBody(page.document, slots, { accepted, isShared: anonymous })
  if (coding) reply.header('content-encoding', coding)
  return sendPieces(reply, pieces)
}

/** The CSRF token for a page that is not equal for all guests; sets its cookie. */
function tokenOf(request: FastifyRequest, reply: FastifyReply, csrf: Csrf): string {
  const { token, setCookie } = csrf.tokenFor(request)
  if (setCookie) reply.header('set-cookie', setCookie)
  return token
}

/**
 * Returns a cached page or renders it. A request waiting for another client's render is not refused on that client's
 * account.
 */
async function cachedPage(cache: PageCache, key: string, tags: string[], make: () => ReturnType<typeof renderPage>) {
  let own = false
  const makeOwn = () => {
    own = true
    return make()
  }
  try {
    return await cache.get(key, tags, makeOwn)
  } catch (error) {
    if (!own && error instanceof Problem && error.status === 429) return uncached(make())
    throw error
  }
}

const uncached = async <Answer>(making: Promise<Answer>) => ({ answer: await making, age: null })

/** Renders the page that all guests with the same choices share, or a redirect. */
async function renderPage(
  request: FastifyRequest,
  { context, form, base }: { context: RequestContext; form: URLSearchParams | undefined; base: string },
  { renderer, answers, queriesFor, csrf, config, hasDemoWorld, readOnlyNotice, count }: MountedPages,
): Promise<CachedPage | { route: string; location: string; status: number }> {
  context.proven = form !== undefined && csrf.proves(request, form.get('csrf_token'))
  const visit = {
    href: base + request.url,
    form,
    ask: askInProcess(answers, context, called => count(request, called)),
    queries: queriesFor(context),
    locale: { currency: context.currency, country: context.country },
    signedIn: context.person !== null,
    unsure: context.unsure !== undefined,
    services: config.outside.services,
  }
  const rendered = await renderer.render(visit)
  if (rendered.kind === 'redirect') return rendered
  // Without a database, the error page cannot be rendered either; a static one replaces it.
  const unavailable = rendered.fault && unavailableOf(rendered.fault)
  if (unavailable) throw unavailable
  if (rendered.fault) request.log.error(rendered.fault)
  const { html, state, structured, status } = rendered
  const assets = renderer.assets(rendered.modules, rendered.still)
  const document = htmlDocument({
    html,
    state,
    structured,
    signedIn: context.person !== null,
    publicUrl: base,
    demo: await hasDemoWorld(),
    readOnly: await readOnlyNotice(),
    assets,
    meta: rendered.meta ?? untitled(status, request.url),
  })
  const policy = contentSecurityPolicy(scriptSource(assets), config)
  const { route, transient } = rendered
  return { route, status, transient, policy, document: new PageTemplate(document, SLOT_MARKER) }
}

const untitled = (status: number, url: string) => ({
  title: status === 404 ? 'Page not found | Candor' : 'Candor',
  description: 'Candor: product reviews you can check.',
  canonical: url.split('?', 1)[0]!,
  robots: 'noindex,follow',
})

/**
 * Scripts by hash only; pictures from this site alone, so that no other host sees a visitor; videos from this site and,
 * once played, from the two hosts of review videos. External services only if configured.
 */
function contentSecurityPolicy(script: string, { dev: development, outside }: Config): string {
  const { videoKey, captcha } = outside.services
  const frames = Object.values(VIDEO_HOSTS).map(host => host.frames(videoKey))
  if (captcha) frames.push(new URL(captcha.script).origin)
  return [
    "default-src 'self'",
    `script-src ${script} 'strict-dynamic'`,
    // React renders style attributes (a star's share, a bar's width), which differ too much for hashes.
    `style-src 'self' ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...(development ? ['ws:'] : []), ...outside.connects].join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
