/**
 * A path of this site with its query and hash, or null. Never an address of another site, even one that looks like a path
 * (`//elsewhere`, `/\elsewhere`, a tab between slashes) (X-guards-02).
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null
  const base = 'https://here.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
