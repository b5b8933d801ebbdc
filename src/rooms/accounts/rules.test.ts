import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deviceOf,
  LINK_LIFE,
  LINK_PATIENCE,
  LONGEST_CAPTCHA_PAUSE,
  linkPause,
  NETWORK_LIMITS,
  ROLE_SESSION_LIFE,
  SEEN_EVERY,
  SESSION_IDLE,
  SESSION_LIFE,
  SWEPT_AFTER,
} from './rules.ts'

describe('the pause before the next sign-in link for one address', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 60],
    [5, 120],
    [6, 240],
    [7, 480],
    [8, 900],
    [9, 1800],
    [10, 1800],
    [1000, 1800],
  ])('after %i links it is %i seconds', (before, seconds) => {
    expect(linkPause(before, false)).toBe(seconds)
  })

  test.each([
    [0, 0],
    [4, 60],
    [5, 60],
    [1000, 60],
  ])('after %i links and a solved captcha it is %i seconds', (before, seconds) => {
    expect(linkPause(before, true)).toBe(seconds)
  })

  test('never shrinks as more links are asked for, and a captcha never makes it longer', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.boolean(), (before, solved) => {
        expect(linkPause(before + 1, solved)).toBeGreaterThanOrEqual(linkPause(before, solved))
        expect(linkPause(before, true)).toBeLessThanOrEqual(linkPause(before, false))
        expect(linkPause(before, true)).toBeLessThanOrEqual(LONGEST_CAPTCHA_PAUSE)
      }),
    )
  })
})

describe('how long sign-ins last, in seconds', () => {
  test('a link is good for ten minutes, and is not sent once its mail was late by an hour', () => {
    expect([LINK_LIFE, LINK_PATIENCE]).toEqual([600, 3600])
  })
  test('a session ends after 60 days unused and after a year in any case', () => {
    expect([SESSION_IDLE, SESSION_LIFE]).toEqual([5_184_000, 31_536_000])
    expect(SEEN_EVERY, 'known exactly enough to end a session by it').toBeLessThan(SESSION_IDLE / 100)
  })
  test('a session with a role ends after 12 hours', () => expect(ROLE_SESSION_LIFE).toBe(43_200))
  test('a used link is still known as used when it would have run out', () =>
    expect(SWEPT_AFTER).toBeGreaterThan(LINK_LIFE))
  test('one network gets 30 links in 15 minutes, 200 in a day', () => {
    expect(NETWORK_LIMITS).toEqual([
      { links: 30, within: 900 },
      { links: 200, within: 86_400 },
    ])
  })
})

describe('a device is named as its owner knows it', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0`,
      'Edge on Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) EdgiOS/141.0 Mobile Safari/604.1', 'Edge on iPhone'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/52.0 Safari/537.36 Edge/15.15063`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15', 'Safari on a Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) FxiOS/143.0 Mobile/15E148', 'Firefox on iPhone'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['Chromium/141.0', 'Chrome'],
    ['curl/8.5.0', 'Unknown browser'],
    ['Lynx/2.9 (Linux)', 'Unknown browser on Linux'],
    ['', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ])('%s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name)
  })

  test('says nothing else of a header, whatever it contains', () => {
    const names =
      /^(Unknown browser|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)( on (iPhone|iPad|Android|Windows|ChromeOS|a Mac|Linux))?$/
    fc.assert(
      fc.property(fc.string(), text => {
        expect(deviceOf(text)).toMatch(names)
      }),
    )
  })

  test('knows whole words only', () => {
    expect(deviceOf('NotFirefox/1 MyiPhoneX')).toBe('Unknown browser')
    expect(
      deviceOf('xEdg/1 xOPR/1 xSamsungBrowser/1 xChrome/1 xSafari/1 iPadX Androids Windowsill Linuxes CrOSs'),
    ).toBe('Unknown browser')
  })
})
