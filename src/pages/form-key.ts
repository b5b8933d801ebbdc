/** A key by which a form that is sent twice is known; null for a guest, whose pages are one for all, and have no form. */
export const formKeyFor = (signedIn: boolean): string | null =>
  // where the page came by plain HTTP from another machine a browser has no randomUUID: such a form has no key
  signedIn ? (globalThis.crypto?.randomUUID?.() ?? '') : null
