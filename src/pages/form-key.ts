/** Idempotency key for a form; null for guests, whose pages are cached for all of them and contain no forms. */
export const formKeyFor = (signedIn: boolean): string | null =>
  // randomUUID is missing on plain HTTP from another machine; such forms carry no key
  signedIn ? (globalThis.crypto?.randomUUID?.() ?? '') : null
