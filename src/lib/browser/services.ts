/**
 * Services outside that the operator has set keys for (reviews.md §9: a video-service key, a captcha key, an analytics id);
 * what is not set is not used. All of it stands in pages, so none of it is secret.
 */
export interface Services {
  /** Cloudflare Stream's customer code, under whose name its videos are played. */
  videoKey?: string | undefined
  captcha?: { key: string; script: string } | undefined
  analytics?: { id: string; script: string } | undefined
}
