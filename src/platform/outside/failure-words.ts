/** Sentences for people whose host could not be reached: what is wrong, and what to do. `{host}` is replaced. */
const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(?:ENOTFOUND|ENODATA)$/, 'There is no site at {host}: the name does not exist. Check its spelling.'],
  [
    /^(?:EAI_AGAIN|ESERVFAIL|EREFUSED|ETIMEOUT)$/,
    'The name servers of {host} did not answer. Try again in a few minutes.',
  ],
  [/^ECONNREFUSED$/, '{host} refused the connection. Check that its web server is running.'],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/,
    '{host} did not answer. Check that it is online and that no firewall blocks us.',
  ],
  [/^(?:ECONNRESET|EPIPE|ECONNABORTED)$/, '{host} closed the connection. A firewall may be blocking us.'],
  [/^CERT_HAS_EXPIRED$/, 'The certificate of {host} has expired. Renew it.'],
  [/^CERT_NOT_YET_VALID$/, 'The certificate of {host} is not valid yet.'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'The certificate of {host} is for another name. Install one for {host}.'],
  [/SELF_SIGNED_CERT/, '{host} has a certificate that it signed itself. Install one that browsers accept.'],
  [/^UNABLE_TO_/, 'The certificate of {host} is incomplete. Install it with its intermediate certificates.'],
  [/^(?:EPROTO$|CERT_|ERR_SSL|ERR_TLS)/, '{host} offers no HTTPS connection that we can use. Check its certificate.'],
  [/^HPE_/, '{host} did not answer as a web server does.'],
]

/** Why a host could not be reached, in plain words; `code` is Node's, which people are not shown. */
export const unreachableSentence = (host: string, code: string | undefined): string =>
  (
    SENTENCES.find(([codes]) => codes.test(code ?? ''))?.[1] ?? '{host} could not be reached. Try again later.'
  ).replaceAll('{host}', host)
