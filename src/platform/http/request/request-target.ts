/** The longest request target, in characters; RFC 9110, 4.1 asks for at least 8,000. */
export const LONGEST_TARGET = 8_000

/**
 * Normalizes the request target for routing. Absolute form (RFC 9112, 3.2.2) with the request's
 * host becomes a path. Null characters and escapes that are not UTF-8 become U+FFFD, which matches
 * nothing, so the answer is 404.
 * @returns `*` for any other target, which has no route
 */
export function requestTarget(url: string, host: string | undefined): string {
  const target = originForm(url, host)
  if (!target.startsWith('/')) return '*'
  const path = target.split('?', 1)[0]!
  return isReadable(path) ? target : readablePath(path) + target.slice(path.length)
}

function originForm(url: string, host: string | undefined): string {
  if (url.startsWith('/') || host === undefined) return url
  const found = /^https?:\/\/([^/?#]*)(.*)/is.exec(url)
  if (!found || found[1]!.toLowerCase() !== host.toLowerCase()) return url
  const rest = found[2]!
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Decodes runs of escapes as UTF-8 and encodes them again; encodes a stray `%`. */
function readablePath(path: string): string {
  return path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/(?:%[0-9a-f]{2})+/gi, run =>
      encodeURIComponent(Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8').replaceAll('\0', '\ufffd')),
    )
}
