import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'

/**
 * Looks up the methods of a path among the routes mounted after this call.
 * @returns empty for a path without a route
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER })
  const methods = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      methods.add(name)
      if (!router.hasRoute(name as 'GET', url)) router.on(name as 'GET', url, () => {})
    }
  })
  return path => [...methods].filter(method => router.find(method as 'GET', path) !== null).sort()
}
