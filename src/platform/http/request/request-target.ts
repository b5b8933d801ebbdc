/** The longest request target that is served, in characters; RFC 9110, 4.1 asks for at least 8,000. */
export const LONGEST_TARGET = 8_000

/**
 * The request target that is routed. Absolute form (RFC 9112, 3.2.2) naming the host that was asked becomes a path. What a
 * path cannot hold (a null character, an escape that is no UTF-8) becomes U+FFFD, which names nothing, so it is a 404.
 * @returns `*` for any other target: there is no such thing here
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

/** Runs of escapes decoded as UTF-8 and encoded again, and a stray `%` encoded. */
function readablePath(path: string): string {
  return path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/(?:%[0-9a-f]{2})+/gi, run =>
      encodeURIComponent(Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8').replaceAll('\0', '\ufffd')),
    )
}
