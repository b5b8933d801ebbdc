/**
 * Third-party services that the operator has set keys for: videos, captcha, analytics (R-consts-04,
 * R-consts-05, R-consts-06). Without a key a service is not used. Pages contain these keys, so none
 * is secret.
 */
export interface Services {
  /** Cloudflare Stream's customer code, part of its video URLs. */
  videoKey?: string | undefined
  captcha?: { key: string; script: string } | undefined
  analytics?: { id: string; script: string } | undefined
}
