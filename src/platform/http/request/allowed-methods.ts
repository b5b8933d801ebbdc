import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'

/**
 * Which methods an address takes, by the routes that are mounted after this. Called before any of them.
 * @returns empty for an address that no route is at
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER })
  const methods = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      methods.add(one)
      if (!router.hasRoute(one as 'GET', url)) router.on(one as 'GET', url, () => {})
    }
  })
  return path => [...methods].filter(method => router.find(method as 'GET', path) !== null).sort()
}
