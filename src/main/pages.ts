import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { type Answer, type Asker, askInProcess } from '../platform/http/answer.ts'
import type { Csrf } from '../platform/http/csrf.ts'
import { notFound } from '../platform/http/problem.ts'
import { consentOfCookies } from '../rooms/tracking/consent-rules.ts'
import { htmlDocument } from './document.ts'
import { asksForFile, withRedesign } from './navigation.ts'
import { newNonce, type PageRenderer } from './page-renderer.ts'

export interface PageOptions {
  answers: readonly Answer[]
  csrf: Csrf
  renderer: PageRenderer
  askerOf(request: FastifyRequest, reply: FastifyReply): Promise<Asker>
  config: Config
  /** Fixed where a development tool needs to know it; a new one per answer otherwise. */
  nonce?: string
}

/** What forms are rendered with in the place of their token, until they are sent to somebody. Nobody can guess it. */
const FORM_TOKEN = randomBytes(16).toString('hex')

/** A form's fields come to no more than this, in bytes. */
const LARGEST_FORM = 64 * 1024

/** Whatever no call, asset or drawing answers is a page. Forms are sent to the page they are on. */
export function mountPages(app: FastifyInstance, options: PageOptions) {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  app.setNotFoundHandler((request, reply) => {
    const form = request.body instanceof URLSearchParams
    if (request.method !== 'GET' && request.method !== 'HEAD' && !(request.method === 'POST' && form))
      throw notFound('There is nothing at this address.')
    if (asksForFile(request)) throw notFound('There is no such file or call.')
    const kept = withRedesign(request, options.config.publicUrl)
    return kept ? reply.header('vary', 'referer').redirect(kept) : sendPage(request, reply, options)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const { renderer, answers, config } = options
  const asker = await options.askerOf(request, reply)
  const form = request.body instanceof URLSearchParams ? request.body : undefined
  asker.proven = form !== undefined && options.csrf.proves(request, form.get('csrf_token'))
  const ask = askInProcess(answers, asker)
  const base = config.publicUrl ?? `${request.protocol}://${request.host}`
  const rendered = await renderer.render({
    href: base + request.url,
    form,
    ask,
    locale: { currency: asker.currency, country: asker.country },
    signedIn: asker.person !== null,
    formToken: FORM_TOKEN,
  })
  if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status)
  if (rendered.fault) request.log.error(rendered.fault)
  const nonce = options.nonce ?? newNonce()
  const { html, state, structured } = rendered
  const { token, setCookie } = options.csrf.tokenFor(request)
  if (setCookie) reply.header('set-cookie', setCookie)
  return reply
    .code(rendered.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': contentSecurityPolicy(nonce, config.dev),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
    .send(
      htmlDocument({
        html: html.replaceAll(FORM_TOKEN, token),
        state,
        structured,
        nonce,
        csrfToken: token,
        signedIn: asker.person !== null,
        publicUrl: base,
        assets: renderer.assets(rendered.modules),
        consent: consentOfCookies(request.headers.cookie),
        meta: rendered.meta ?? untitled(rendered.status, request.url),
      }),
    )
}

const untitled = (status: number, url: string) => ({
  title: status === 404 ? 'Page not found | Candor' : 'Candor',
  description: 'Candor: product reviews that can be checked.',
  canonical: url.split('?', 1)[0]!,
  robots: 'noindex,follow',
})

/** Scripts by nonce alone; pictures from anywhere, since shops' pictures are where the shops keep them. */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React writes style attributes (a star's share, a bar's width); they cannot carry a nonce.
    `style-src 'self' ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    'img-src * data:',
    `connect-src 'self' ${development ? 'ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
