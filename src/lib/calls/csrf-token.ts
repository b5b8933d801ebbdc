/** The current page's CSRF token, sent with every request and form; '' before the first write on a page that guests share. */
export const csrfToken = () => meta()?.content ?? ''

/** Answers the token of a page that has none, and sets its cookie. */
export const CSRF_TOKEN_PATH = '/reviews/csrf_token.json'

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

let fetching: Promise<void> | undefined

/** Resolves once the page has a token, for a write. Without an answer it has none, and the write is refused. */
export async function ensureCsrfToken(): Promise<void> {
  if (csrfToken() !== '') return
  fetching ??= fetchCsrfToken().finally(() => {
    fetching = undefined
  })
  await fetching
}

async function fetchCsrfToken() {
  const response = await fetch(CSRF_TOKEN_PATH, { headers: { accept: 'application/json' } })
  if (response.ok) renewCsrfToken((await response.json()).csrf_token)
}

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
