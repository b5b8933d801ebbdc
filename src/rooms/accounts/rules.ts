/** Lifetimes and rate limits of sign-in. Times are in seconds. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lifetime of a sign-in link and its code (X-accounts-02, ASVS 6.5.5). */
export const LINK_LIFE = 10 * MINUTE

/** Digits of the code beside a link. */
export const CODE_DIGITS = 6

/** Wrong codes that a link's code survives, and those of all links to an address within a day (X-accounts-05). */
export const CODE_TRIES = 5
export const DAILY_CODE_TRIES = 20

/** Pause before the same browser's "Send it again". */
export const RESEND_PAUSE = 30

/** A sign-in e-mail that is still unsent after this time is dropped. */
export const LINK_PATIENCE = HOUR

/** Sessions end after 60 days without use, and after a year in any case. */
export const SESSION_IDLE = 60 * DAY
export const SESSION_LIFE = 365 * DAY

/** Sessions with a site role end this long after they began or were last confirmed by passkey. */
export const ROLE_SESSION_LIFE = 12 * HOUR

/** How long it is known from which networks a shop's members used it, and who was one, in days (P1.5). */
export const MEMBER_NETWORK_DAYS = 30
export const FORMER_MEMBER_DAYS = 90

/** Resolution of a session's last use, so that page views rarely write. */
export const SEEN_EVERY = HOUR

/** Retention of used and expired links, so that a used link gets a better message than an unknown one. */
export const SWEPT_AFTER = DAY

/** Time to complete a passkey prompt. */
export const CHALLENGE_LIFE = 5 * MINUTE

/** Sign-in links per network; generous, since a whole school may share one. */
export const NETWORK_LIMITS = [
  { links: 30, within: 15 * MINUTE },
  { links: 200, within: DAY },
] as const

/**
 * Pauses between links for one address, by the number requested within `PAUSES_WITHIN`. Capped, so that an attacker
 * cannot lock the owner out; a browser that signed in with the address before has its own count.
 */
export const LINK_PAUSES = [0, 0, 0, 0, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const
export const PAUSES_WITHIN = 6 * HOUR

/** Longest pause after a solved captcha. */
export const LONGEST_CAPTCHA_PAUSE = MINUTE

/** Pause before the next link for an address, in seconds. @param before links requested within `PAUSES_WITHIN` */
export function linkPause(before: number, captchaSolved: boolean): number {
  const pause = LINK_PAUSES[Math.min(before, LINK_PAUSES.length - 1)]!
  return captchaSolved ? Math.min(pause, LONGEST_CAPTCHA_PAUSE) : pause
}

/** Limit of passkeys per account. */
export const MOST_PASSKEYS = 20

/** Most sessions of a person: the one that was used least recently ends when another begins (P2.2). */
export const MOST_SESSIONS = 100

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

/**
 * Readable name of a browser, as shown in the list of sessions: 'Firefox on Linux'. Nothing else of the user agent is
 * stored.
 */
export function deviceOf(userAgent: string | undefined): string {
  const first = (table: [RegExp, string][]) => userAgent && table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  return `${browser || 'Unknown browser'}${system ? ` on ${system}` : ''}`
}
