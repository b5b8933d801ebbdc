/** How long things of signing in are good for, and how often they may be asked for. Times are in seconds. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a sign-in link is valid, in milliseconds (X-accounts-02). */
export const LINK_LIFE = 15 * MINUTE

/** An e-mail that could not be written within this time after it was asked for is not written any more. */
export const LINK_PATIENCE = HOUR

/** A session that was not used for so long is over; one that is used ends after a year all the same. */
export const SESSION_IDLE = 60 * DAY
export const SESSION_LIFE = 365 * DAY

/** Sessions of moderators, arbitrators and operators end so long after they began or were last confirmed by passkey. */
export const ROLE_SESSION_LIFE = 12 * HOUR

/** When a session was last used is kept this exactly: a page view is not to write. */
export const SEEN_EVERY = HOUR

/** Links and what else is over are kept for so long: that a link was used is told rather than that there is none. */
export const SWEPT_AFTER = DAY

/** How long a browser may take to ask for a passkey. */
export const CHALLENGE_LIFE = 5 * MINUTE

/** So many sign-in links from one network, where a whole school may sit. */
export const NETWORK_LIMITS = [
  { links: 30, within: LINK_LIFE },
  { links: 200, within: DAY },
] as const

/**
 * Pauses between links for one address, by how many were asked for within `PAUSES_WITHIN`: they grow, but never so far that
 * somebody else's asking shuts the address's owner out. A browser that signed in with the address before has its own count.
 */
export const LINK_PAUSES = [0, 0, 0, 0, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, LINK_LIFE, 30 * MINUTE] as const
export const PAUSES_WITHIN = 6 * HOUR

/** The longest pause where the asker has shown to be a person (a captcha is set). */
export const LONGEST_CAPTCHA_PAUSE = MINUTE

/** How long the next link for an address has to wait after the last one, in seconds. */
export function linkPause(before: number, captchaSolved: boolean): number {
  const pause = LINK_PAUSES[Math.min(before, LINK_PAUSES.length - 1)]!
  return captchaSolved ? Math.min(pause, LONGEST_CAPTCHA_PAUSE) : pause
}

/** More passkeys than anybody has devices. */
export const MOST_PASSKEYS = 20

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser as its owner recognises it in a list: 'Firefox on Linux'. Everything else about it is forgotten. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (table: [RegExp, string][]) => userAgent && table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  return `${browser || 'A browser'}${system ? ` on ${system}` : ''}`
}
