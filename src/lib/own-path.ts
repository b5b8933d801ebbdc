/**
 * A same-origin path with its query and hash, or null: open-redirect protection, also for URLs that
 * look like a path (`//elsewhere`, `/\elsewhere`, a tab between slashes) (X-guards-02).
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null
  const base = 'https://here.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
