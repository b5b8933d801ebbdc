import { z } from 'zod'
import type { Services } from '../../lib/browser/services.ts'
import { trimEnd } from '../../lib/text/trim-end.ts'
import type { CaptchaConfig } from './captcha.ts'

/** Cloudflare Turnstile, the only supported captcha provider. */
const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0'

const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js'
/** Hosts that Google's tag reports to (from its guide to content security policies). */
const GOOGLE_COUNTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

const key = z.string().regex(/^[\w-]{4,100}$/, 'letters, digits, - and _ as the service gives them')
const address = z.url({ protocol: /^https?$/, error: 'an address like https://service.example/path' })

/** Settings of third-party services, each by its variable's name. */
export const serviceSettings = {
  VIDEO_KEY: z
    .string()
    .regex(/^[a-z0-9]{4,64}$/i, "the code in Cloudflare Stream's customer-CODE.cloudflarestream.com"),
  CAPTCHA_KEY: key,
  CAPTCHA_SECRET: z.string(),
  CAPTCHA_URL: address,
  ANALYTICS_ID: key,
  ANALYTICS_URL: address,
}

type Set = { [name in keyof typeof serviceSettings]?: string | undefined }

/** Third-party services on pages, and captcha verification. */
export interface ServiceConfig {
  services: Services
  captcha?: CaptchaConfig | undefined
  /** The `connect-src` hosts of these services, for the content security policy. */
  connects: string[]
}

/** @returns the settings, or the name of a missing one that another requires */
export function readServices(set: Set): ServiceConfig | { missing: string; needs: string } {
  const { CAPTCHA_KEY, CAPTCHA_SECRET, ANALYTICS_ID } = set
  if (CAPTCHA_KEY && !CAPTCHA_SECRET) return { missing: 'CAPTCHA_SECRET', needs: 'CAPTCHA_KEY' }
  const captcha = trimEnd(set.CAPTCHA_URL ?? TURNSTILE, /\//)
  const analytics = set.ANALYTICS_URL ?? GOOGLE_TAG
  return {
    services: {
      ...(set.VIDEO_KEY && { videoKey: set.VIDEO_KEY }),
      ...(CAPTCHA_KEY && { captcha: { key: CAPTCHA_KEY, script: `${captcha}/api.js` } }),
      ...(ANALYTICS_ID && { analytics: { id: ANALYTICS_ID, script: analytics } }),
    },
    ...(CAPTCHA_KEY && { captcha: { verify: `${captcha}/siteverify`, secret: CAPTCHA_SECRET! } }),
    connects: ANALYTICS_ID ? (set.ANALYTICS_URL ? [new URL(analytics).origin] : GOOGLE_COUNTS) : [],
  }
}
