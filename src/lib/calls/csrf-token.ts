/** The CSRF token of the page that is open, which every request and every form carries. */
export const csrfToken = () => meta()?.content ?? ''

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

const listeners = new Set<() => void>()

/** Calls `listener` whenever the token is replaced; returns what stops that. */
export function onCsrfToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the token once the session has another cookie: the old one proves nothing any more. */
export function renewCsrfToken(token: string | null) {
  const place = meta()
  if (token === null || !place) return
  place.content = token
  // at once, for a form that is sent before the page is rendered again
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="csrf_token"]')) field.value = token
  for (const listener of listeners) listener()
}
