/**
 * Whether a body shows by itself that it is encoded as its header says, so that nobody can have changed how it reads by changing
 * that header. PayPal and others leave it out of their signatures. True of HTML in quoted-printable: HTML that isn't encoded has
 * `="` in it, which quoted-printable can't have.
 * @param body in bytes as latin1, linear in its length
 */
export function showsEncoding(contentType: string, encoding: string, body: string): boolean {
  if (!/^\s*text\/html\b/i.test(contentType) || encoding.trim().toLowerCase() !== 'quoted-printable') return false
  return /=3D"/i.test(body) && !/=(?![0-9A-F]{2}|\r?\n)/i.test(body)
}
