/**
 * Replaces zod in the browser's build (vite.config.ts). The browser uses contracts only for paths and freshness, trusts
 * its own server and validates nothing, so zod's 90 kB would be dead code. Every member and call of `z` returns this
 * same proxy; using it as a value does nothing.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_, key) => (key === Symbol.iterator || key === 'then' ? undefined : nothing),
  apply: () => nothing,
})

export { nothing as z }
