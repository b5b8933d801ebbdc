/**
 * Stands in for zod in the browser's build (vite.config.ts). The browser reads contracts for paths and freshness alone; it
 * trusts its own server and validates nothing, so that the schemas would be 90 kB that nobody calls. Whatever a contract
 * does with `z` gives this same thing again; using it as a value does nothing.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_, key) => (key === Symbol.iterator || key === 'then' ? undefined : nothing),
  apply: () => nothing,
})

export { nothing as z }
