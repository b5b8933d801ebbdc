import { createServer, type IncomingMessage } from 'node:http'
import { afterAll } from 'vitest'

/** Tokens that the fake captcha accepts. */
const SOLVED = 'solved-by-a-person'

const PUZZLE = `window.turnstile = {
  render(place, { sitekey }) {
    place.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="${SOLVED}">'
    place.dataset.sitekey = sitekey
    return 'one'
  },
  remove() {},
}`

const TAG = "for (const command of window.dataLayer) fetch(new URL('/collect', document.currentScript.src))"

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/**
 * Fake third-party services (captcha, analytics) on a free port: `requested` has the paths that browsers requested,
 * `checks` the site's verifications. `broken` makes verifications fail.
 */
export async function openServicesOutside() {
  const outside = {
    url: '',
    solved: SOLVED,
    broken: false,
    requested: [] as string[],
    checks: [] as Record<string, string>[],
  }
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', outside.url)
    outside.requested.push(pathname + search)
    response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/captcha/api.js') return response.setHeader('content-type', 'text/javascript').end(PUZZLE)
    if (pathname === '/tag.js') return response.setHeader('content-type', 'text/javascript').end(TAG)
    if (pathname !== '/captcha/siteverify') return response.end()
    const check = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    outside.checks.push(check)
    if (outside.broken) return response.writeHead(502).end('down')
    return response.end(JSON.stringify({ success: check.response === SOLVED && check.secret === 'the-secret' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  outside.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return outside
}
