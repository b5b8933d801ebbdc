/** A visitor without a browser: has opened a page, and proves it on every write as the app does (discovery.md §7). */
export async function visit(server: { address: string }, cookies = '') {
  const page = await fetch(`${server.address}/reviews`, { headers: { cookie: cookies } })
  const token = /<meta name="csrf-token" content="([^"]+)">/.exec(await page.text())![1]!
  const seedCookie = page.headers.getSetCookie().find(cookie => cookie.startsWith('candor_seed='))!
  const seed = /=([^;]+)/.exec(seedCookie)![1]!
  const headers = {
    cookie: [cookies, `candor_seed=${seed}`].filter(Boolean).join('; '),
    'x-csrf-token': token,
    'x-anti-forgery-token': seed,
  }
  return {
    headers,
    /** Sends JSON as a page of ours would. */
    send: (method: string, path: string, body: unknown, more: Record<string, string> = {}) =>
      fetch(server.address + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
  }
}
