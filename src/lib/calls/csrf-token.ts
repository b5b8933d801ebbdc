/** The current page's CSRF token, sent with every request and form. */
export const csrfToken = () => meta()?.content ?? ''

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

const listeners = new Set<() => void>()

/** Calls `listener` whenever the token is replaced; returns an unsubscribe function. */
export function onCsrfToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the token once the session cookie changes, which invalidates the old one. */
export function renewCsrfToken(token: string | null) {
  const place = meta()
  if (token === null || !place) return
  place.content = token
  // updates the DOM at once, for a form that is submitted before the next render
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="csrf_token"]')) field.value = token
  for (const listener of listeners) listener()
}
