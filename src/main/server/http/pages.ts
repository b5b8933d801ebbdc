import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { personTag, shopTag } from '../../../lib/page-tags.ts'
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
import { sendPieces } from '../../../platform/http/send-pieces.ts'
import { randomToken } from '../../../platform/secrets/random.ts'
import { decodeReviewerId } from '../../../rooms/catalog/encoded-id.ts'
import { VIDEO_HOSTS } from '../../../rooms/reviews/media/rules.ts'
import { consentOfCookies } from '../../../rooms/tracking/consent-rules.ts'
import { htmlDocument, SLOT_MARKER, SLOTS, slotValues } from '../../ssr/document.ts'
import type { CachedPage, PageCache } from '../../ssr/page-cache.ts'
import { pageOfJson, sendMeta } from '../../ssr/page-meta.ts'
import type { PageRenderer } from '../../ssr/page-renderer.ts'
import { requestsFile, withRedesign } from './navigation.ts'
import { type FormReader, readForm } from './read-form.ts'
import { isCrossSite } from './scriptless-form.ts'

export interface PageOptions {
  answers: readonly Handler[]
  queriesFor(context: RequestContext): PageQueries
  csrf: Csrf
  renderer: PageRenderer
  askerOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  config: Config
  /** Whether what pages show is the demo world. */
  hasDemoWorld(): Promise<boolean>
  /** What pages say while the site takes no writes; null while it does. */
  readOnlyNotice(): Promise<string | null>
  readForm: FormReader['readForm']
  /** What a page is made through; one that is in the cache needs none. */
  gate: Gate
  /** Which methods an address takes by its routes; pages are none. */
  methodsOf(path: string): string[]
  /** The cache of guests' pages; null to render each anew. */
  cache: PageCache | null
  /** Fixed where a development tool needs to know it; a new one per answer otherwise. */
  nonce?: string
}

interface MountedPages extends PageOptions {
  /** Fails for a form that asks a call too often. */
  count: ReturnType<typeof countForms>
  /** Fails for an address that sends too many forms with files. */
  countFiles: ReturnType<typeof countFileForms>
}

/** A form's fields come to no more than this, in bytes: the longest words of a dispute, in letters of nine bytes each. */
const LARGEST_FORM = 256 * 1024

/** Whatever no call, asset or drawing answers is a page. Forms are sent to the page they are on. */
export function mountPages(app: FastifyInstance, pages: PageOptions) {
  const options = { ...pages, count: countForms(app), countFiles: countFileForms(app) }
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => {
      // here, because what no route takes has the limit of the whole server
      if (body.length > LARGEST_FORM) throw new Problem(413, 'too_large', 'What was sent is larger than a form may be.')
      return new URLSearchParams(body)
    },
  )
  app.setNotFoundHandler(async (request, reply) => {
    const form = request.body instanceof URLSearchParams || bringsParts(request)
    const calls = await checkMethod(request, form, options)
    // at the address of a call no page is missed
    if (calls.length > 0) return sendProblem(methodNotAllowed(calls), request, reply)
    const asJson = pageOfJson(request.url)
    if (asJson !== null && !form) return sendMeta(request, reply, asJson, options)
    if (requestsFile(request)) throw notFound('There is no such file or call.')
    const redirect = withRedesign(request, options.config.publicUrl)
    return redirect ? reply.header('vary', 'referer').redirect(redirect) : sendPage(request, reply, options)
  })
}

/**
 * Fails for a method that a page does not take (405), for what is sent to a page and is no form (415), and for anything but
 * reading where nothing is (404).
 * @returns what the calls at this address take, where no page is and they do not take this
 */
async function checkMethod(request: FastifyRequest, form: boolean, { methodsOf, renderer }: MountedPages) {
  const { method, url } = request
  const [path = ''] = url.split('?', 1)
  const reads = method === 'GET' || method === 'HEAD'
  const ofCalls = methodsOf(path)
  // a route that found nothing after all hands over to this
  if (ofCalls.includes(method)) throw notFound('There is nothing at this address.')
  if (reads && ofCalls.length === 0) return []
  const ofPage = await renderer.methods(pageOfJson(path) ?? path)
  if (ofPage.length === 0 && (reads || ofCalls.length > 0)) return ofCalls
  if (ofPage.length === 0) throw notFound('There is nothing at this address.')
  const ofBoth = [...new Set([...ofPage, ...ofCalls])].sort()
  const methods = pageOfJson(path) === null ? ofBoth : ofBoth.filter(one => one !== 'POST')
  if (!methods.includes(method)) throw methodNotAllowed(methods)
  if (method === 'POST' && !form) throw new Problem(415, 'unsupported_media_type', 'This page takes forms only.')
  return []
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: MountedPages) {
  // before anything of it is read or shown: a form that comes back filled in would stand on a page of ours
  if (request.method === 'POST' && isCrossSite(request)) throw forgedRequest()
  const context = await options.askerOf(request, reply)
  const form = await readForm(request, context, options)
  const base = baseOf(request, options.config.publicUrl)
  const load = { writes: form !== undefined, cost: form ? 0 : 1 }
  const make = () =>
    options.gate.admit(request, reply, load, () => renderPage(request, { asker: context, form, base }, options))
  const shared = options.cache !== null && !form && context.person === null && isShared(request.url)
  const key = () => [base, request.url, context.currency, context.country, context.redesign].join('\n')
  labelRoute(request, 'page')
  if (shared) options.gate.charge(request)
  const page = await (shared ? cachedPage(options.cache!, key(), tagsOf(request.url), make) : make())
  labelRoute(request, page.route)
  if ('location' in page) return reply.redirect(page.location, page.status)
  const nonce = options.nonce ?? randomToken()
  const { token, setCookie } = options.csrf.tokenFor(request)
  if (setCookie) reply.header('set-cookie', setCookie)
  const slots = slotValues(nonce, token, consentOfCookies(request.headers.cookie))
  // only a form that met an outage comes back so
  if (page.status === 503) reply.header('retry-after', '60')
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': contentSecurityPolicy(nonce, options.config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  // Here, because @fastify/compress sees the answers of routes alone. A cached page is compressed once.
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return sendPieces(reply, page.document.fill(slots))
  reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  return sendPieces(reply, page.document.fillGzipped(slots))
}

/** From the cache, or made. Who waits for a page that somebody else has made is not refused for that client's sake. */
async function cachedPage(cache: PageCache, key: string, tags: string[], make: () => ReturnType<typeof renderPage>) {
  let own = false
  const makeOwn = () => {
    own = true
    return make()
  }
  try {
    return await cache.get(key, tags, makeOwn)
  } catch (error) {
    if (!own && error instanceof Problem && error.status === 429) return make()
    throw error
  }
}

/** The page that is the same for every guest with the same choices, or where to go instead. */
async function renderPage(
  request: FastifyRequest,
  { asker: context, form, base }: { asker: RequestContext; form: URLSearchParams | undefined; base: string },
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
    formToken: SLOTS.token,
    services: config.outside.services,
  }
  const rendered = await renderer.render(visit)
  if (rendered.kind === 'redirect') return rendered
  // Without its database there is no page to fail in: one of its own, which needs nothing, says so.
  const unavailable = rendered.fault && unavailableOf(rendered.fault)
  if (unavailable) throw unavailable
  if (rendered.fault) request.log.error(rendered.fault)
  const { html, state, structured, status } = rendered
  const document = htmlDocument({
    html,
    state,
    structured,
    signedIn: context.person !== null,
    publicUrl: base,
    demo: await hasDemoWorld(),
    readOnly: await readOnlyNotice(),
    assets: renderer.assets(rendered.modules, rendered.still),
    meta: rendered.meta ?? untitled(status, request.url),
  })
  return { route: rendered.route, status, document: new PageTemplate(document, SLOT_MARKER) }
}

/**
 * Pages that show guests all the same: those under /reviews, but for what is one person's own. Signing in and out has cookies
 * to set.
 */
const isShared = (url: string) => /^\/reviews(?!\/users\/|\/profile\/edit)(?=[/?]|$)/.test(url)

/**
 * A shop's and a person's pages go when something about the shop or the person changes; the others show many, and are a
 * minute old at most.
 */
export function tagsOf(url: string): string[] {
  const [, kind, slug] = /^\/reviews\/(stores|profile)\/([^/?]+)/.exec(url) ?? []
  if (!slug) return []
  if (kind === 'stores') return [shopTag(decoded(slug))]
  const reviewerId = decodeReviewerId(slug)
  return reviewerId === null ? [] : [personTag(reviewerId)]
}

/** As the database has it: an address is told with its letters encoded, or not. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const untitled = (status: number, url: string) => ({
  title: status === 404 ? 'Page not found | Candor' : 'Candor',
  description: 'Candor: product reviews that can be checked.',
  canonical: url.split('?', 1)[0]!,
  robots: 'noindex,follow',
})

/**
 * Scripts by nonce alone; pictures from anywhere, since shops' pictures are where the shops keep them; videos from the two
 * hosts of reviews' videos, where somebody presses play, and from here. Services outside are let in where they are set.
 */
function contentSecurityPolicy(nonce: string, { dev: development, outside }: Config): string {
  const { videoKey, captcha } = outside.services
  const frames = Object.values(VIDEO_HOSTS).map(host => host.frames(videoKey))
  if (captcha) frames.push(new URL(captcha.script).origin)
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React writes style attributes (a star's share, a bar's width); they cannot carry a nonce.
    `style-src 'self' ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    'img-src * data:',
    `connect-src ${["'self'", ...(development ? ['ws:'] : []), ...outside.connects].join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
