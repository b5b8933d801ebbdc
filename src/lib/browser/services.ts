/**
 * Third-party services that the operator has set keys for: videos, captcha, analytics (R-consts-04,
 * R-consts-05, R-consts-06). Without a key a service is not used. Pages contain these keys, so none
 * is secret. Also who runs the site.
 */
export interface Services {
  /** Cloudflare Stream's customer code, part of its video URLs. */
  videoKey?: string | undefined
  captcha?: { key: string; script: string } | undefined
  analytics?: { id: string; script: string } | undefined
  /** Who runs the site; absent on a demo and on an installation that nobody else can reach. */
  operator?: Operator | undefined
}

/** Who runs the site, as the operator's settings say: imprint, contact page and footer name them (X-operator-01). */
export interface Operator {
  name: string
  /** Entry in a public register; absent for operators without one. */
  register?: string | undefined
  /** Postal address in one line. */
  address: string
  email: string
  phone?: string | undefined
  social: { text: string; path: string }[]
}
