/**
 * A path of this site with its query and hash, or null. Another site's address, also one dressed up as a path
 * (`//elsewhere`, `/\elsewhere`, a tab between slashes), never passes (decisions.md, "Meanings": `return_to`).
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null
  const base = 'https://here.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
