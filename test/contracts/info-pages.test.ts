import { readdir, readFile } from 'node:fs/promises'
import { matchRoutes } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '../../src/lib/calls/call.ts'
import { formatCount } from '../../src/lib/text/format-count.ts'
import { allHandlers } from '../../src/main/rooms.ts'
import { SLOTS } from '../../src/main/ssr/document.ts'
import { FragmentCache } from '../../src/main/ssr/fragment-cache.ts'
import { render } from '../../src/main/ssr/render.tsx'
import { pathAfterSignIn, signInAddress } from '../../src/pages/login/return-to.ts'
import { EXAMPLE } from '../../src/pages/medals/example.ts'
import { FOOTER_COLUMNS, LEGAL_LINKS } from '../../src/pages/shell/company.ts'
import { FOR_BUSINESSES, MAIN_MENU, USER_MENU } from '../../src/pages/shell/header/menu.ts'
import { sitemap } from '../../src/pages/sitemap.tsx'
import { askInProcess, guest } from '../../src/platform/http/handler.ts'
import { cookieName } from '../../src/platform/http/request/cookies.ts'
import { FORMER_MEMBER_DAYS, MEMBER_NETWORK_DAYS } from '../../src/rooms/accounts/rules.ts'
import { AUDIT_MONTHS } from '../../src/rooms/feed-audit/figures/audit-rules.ts'
import { LEAST_IN_TEN, LEAST_SHOWN, LONGEST_STEP } from '../../src/rooms/feed-audit/figures/sequence-rules.ts'
import { HIDING_REASON_LABELS, SCORE_METHODS, SOURCE_LABELS, TIER_LABELS } from '../../src/rooms/reviews/labels.ts'
import {
  authenticity,
  FOREIGN_SOURCES,
  HIDING_REASONS,
  MEDAL_TIERS,
  REVIEW_SOURCES,
  transparency,
} from '../../src/rooms/reviews/rules.ts'
import { COUNT_OFFSET, PRIOR_REVIEWS, rankScore } from '../../src/rooms/search/indexing/rank-rules.ts'
import { MOST_PICKED } from '../../src/rooms/storefront/pick-rules.ts'
import { appContextOf, useDatabase } from '../support/database.ts'

/** The static text pages, rendered as the server renders them, over the demo data. */
const database = useDatabase('demo')

async function visit(path: string, ask: Ask) {
  const page = await render({
    href: `http://here.example${path}`,
    ask,
    locale: { currency: '*', country: '*' },
    signedIn: false,
    formToken: SLOTS.token,
    fragments: new FragmentCache(),
  })
  return page.kind === 'page' ? { ...page, html: page.html.join('') } : page
}

async function open(path: string) {
  const ask = askInProcess(allHandlers(appContextOf(database)), guest())
  return visit(path, ask)
}

/** The text of a page between header and footer. */
async function wordsOf(path: string): Promise<string> {
  const page = await open(path)
  if (page.kind !== 'page') throw new Error(`${path} leads to ${page.location}`)
  expect(page.status, path).toBe(200)
  const main = /<main.*?<\/main>/s.exec(page.html)![0]
  return main
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

const LINKS = [
  ...FOOTER_COLUMNS.flatMap(column => column.links),
  ...LEGAL_LINKS,
  ...MAIN_MENU,
  ...USER_MENU,
  FOR_BUSINESSES,
]

describe('links of the footer and of the menus', () => {
  const paths = [...new Set(LINKS.map(({ path }) => path))].filter(path => !path.startsWith('/api/'))

  test.each(paths)('%s leads to a page', async path => {
    const pathname = path.replace(/#.*/, '')
    expect(matchRoutes(sitemap, pathname)!.at(-1)!.route.path).not.toMatch(/\*$/)
    const page = await open(pathname)
    if (page.kind === 'redirect') return expect(page.location).toMatch(/^\/(reviews\/categories$|login\?)/)
    expect(page.status).toBe(200)
    expect(page.meta!.title).toMatch(/Candor/)
    const [, anchor] = path.split('#')
    if (anchor) expect(page.html).toContain(`id="${anchor}"`)
  })
})

describe('the figures of the pages are those of the code', () => {
  let mean: number
  beforeAll(async () => {
    const [row] = await database.query<{ site_mean: number }>`SELECT site_mean FROM search_site`
    mean = row!.site_mean
  })

  test('trust', async () => {
    const words = await wordsOf('/reviews/trust')
    for (const reason of HIDING_REASONS) {
      expect(words).toContain(`${HIDING_REASON_LABELS[reason].label} ${HIDING_REASON_LABELS[reason].meaning}`)
    }
    for (const source of REVIEW_SOURCES) {
      expect(words).toContain(`${SOURCE_LABELS[source].label} ${SOURCE_LABELS[source].tooltip}`)
    }
    for (const { tier, minimum } of MEDAL_TIERS) expect(words).toContain(`${TIER_LABELS[tier]} ${minimum}`)
    for (const method of Object.values(SCORE_METHODS)) expect(words).toContain(method)
    expect(words).toContain(`up to ${MOST_PICKED} of its public reviews`)
    expect(words).toContain(FOREIGN_SOURCES.map(source => SOURCE_LABELS[source].label).join(' or '))
    expect(words).toContain(
      `+ ${PRIOR_REVIEWS} × site average) ÷ (its reviews + ${PRIOR_REVIEWS} ) × ln( ${COUNT_OFFSET} +`,
    )
    const few = rankScore({ published: 1, ratingSum: 5 }, mean)
    const many = rankScore({ published: 100, ratingSum: 460 }, mean)
    expect(words).toContain(`= ${few.toFixed(2)}`)
    expect(words).toContain(`= ${many.toFixed(2)}`)
    expect(few).toBeLessThan(many)
  })

  test('trust states no figure that is not derived from a constant, an example or the data', async () => {
    const derived = [
      ...MEDAL_TIERS.map(({ minimum }) => minimum),
      ...Object.values(EXAMPLE),
      ...[PRIOR_REVIEWS, COUNT_OFFSET, MOST_PICKED, 100, 1, 5, 460, MEMBER_NETWORK_DAYS, FORMER_MEMBER_DAYS],
      ...[AUDIT_MONTHS, LEAST_IN_TEN, LEAST_SHOWN, LEAST_SHOWN - 1, ...formatCount(LONGEST_STEP).split(',')],
      // an example on the page: 199 of 200, and its score
      ...[199, 200, 99],
    ].map(String)
    const decimals = [
      mean,
      5,
      4.6,
      ...[5, 460].map(sum => rankScore({ published: sum === 5 ? 1 : 100, ratingSum: sum }, mean)),
    ]
    const shown = (await wordsOf('/reviews/trust')).match(/\d+(\.\d+)?/g)!
    const stated = new Set([
      ...derived,
      ...decimals.flatMap(value => [value.toFixed(1), value.toFixed(2)]),
      '98.42',
      '96.39',
    ])
    expect(shown.filter(figure => !stated.has(figure))).toEqual([])
  })

  test('medals', async () => {
    const words = await wordsOf('/reviews/medals')
    for (const { tier, minimum } of MEDAL_TIERS) {
      expect(words).toContain(
        minimum === 100
          ? `${TIER_LABELS[tier]} 100`
          : `${TIER_LABELS[tier]} ${minimum} and up All but ${100 - minimum} in 100`,
      )
    }
    expect(words).toContain(`under ${MEDAL_TIERS.at(-1)!.minimum}`)
    expect(words).toContain(`so ${transparency(EXAMPLE)}`)
    expect(words).toContain(`so ${authenticity(EXAMPLE)}`)
  })

  test('how it works', async () => {
    const words = await wordsOf('/reviews/how-it-works')
    expect(words).toContain(HIDING_REASONS.map(reason => HIDING_REASON_LABELS[reason].label).join(', '))
    for (const method of Object.values(SCORE_METHODS)) expect(words).toContain(method)
  })

  test.each(['/content-policy', '/compliance', '/business', '/compare/trustpilot'])(
    '%s lists every reason',
    async path => {
      const words = await wordsOf(path)
      for (const reason of HIDING_REASONS) expect(words).toContain(HIDING_REASON_LABELS[reason].meaning)
    },
  )
})

test('privacy names all that a browser keeps', async () => {
  // platform/postgres is left out: a database role has such a name too.
  const files = (await readdir('src', { recursive: true })).filter(
    path => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('platform/postgres/'),
  )
  const texts = await Promise.all(files.map(path => readFile(`src/${path}`, 'utf8')))
  const names = new Set(texts.flatMap(text => [...text.matchAll(/= '(candor_\w+)'/g)].map(([, name]) => name!)))
  expect(names).toContain('candor_session')
  const words = await wordsOf('/privacy')
  expect([...names].filter(name => !words.includes(name))).toEqual([])
})

test('privacy names cookies as a browser shows them over TLS', async () => {
  const words = await wordsOf('/privacy')
  const base = 'https://reviews.example'
  for (const name of ['candor_seed', 'candor_session', 'candor_browser'])
    expect(words).toContain(cookieName(name, base))
  expect(words).toContain(cookieName('candor_invitation', base, 'secure'))
})

describe('guests', () => {
  test.each([
    ['/reviews/following', '/login?return_to=/reviews/following'],
    ['/reviews/profile/edit', '/login?return_to=/reviews/profile/edit'],
    ['/profile', '/login?return_to=/profile'],
    ['/reviews/write-review', '/login?return_to=/reviews/write-review'],
    ['/reviews/following?redesign=1', '/login?return_to=/reviews/following%3Fredesign%3D1'],
  ])('%s sends them to %s', async (path, location) => {
    expect(await open(path)).toMatchObject({ kind: 'redirect', location })
  })

  test('the feed says what it is and leads to sign-in', async () => {
    const page = await open('/reviews/feed')
    expect(page).toMatchObject({ kind: 'page', status: 200, meta: { robots: 'noindex,follow' } })
    expect(page.kind === 'page' && page.html).toContain('href="/login?return_to=/reviews/feed"')
  })

  test('sign-in has a form that is sent to its own page, with its token', async () => {
    const page = await open('/login?return_to=/reviews/medals')
    if (page.kind !== 'page') throw new Error('no page')
    const form = /<main.*?(<form.*?<\/form>)/s.exec(page.html)![1]!
    expect(form).toMatch(/^<form [^>]*method="post"[^>]*>/)
    expect(form).not.toContain('action=')
    expect(form).toContain(`<input type="hidden" name="csrf_token" value="${SLOTS.token}"/>`)
    expect(form).toMatch(/<input [^>]*name="email"/)
  })

  test.each([
    ['/reviews/people?page=2#a', '/reviews/people?page=2#a'],
    ['/', '/'],
    [null, '/workplace'],
    ['', '/workplace'],
    ['//elsewhere.example', '/workplace'],
    ['/\\elsewhere.example', '/workplace'],
    ['/\t/elsewhere.example', '/workplace'],
    ['/a/..//elsewhere.example', '/workplace'],
    ['https://elsewhere.example/', '/workplace'],
    ['javascript:alert(1)', '/workplace'],
  ])('return_to=%j leads to %s', (returnTo, path) => {
    expect(pathAfterSignIn(returnTo)).toBe(path)
    expect(pathAfterSignIn(new URL(signInAddress(path), 'http://here.example').searchParams.get('return_to'))).toBe(
      path,
    )
  })
})

describe('directories', () => {
  test('people: without JavaScript a link leads to the next page, and back', async () => {
    const first = await open('/reviews/people')
    expect(first.kind === 'page' && first.html).toContain('href="/reviews/people?page=2"')
    const second = await open('/reviews/people?page=2&sort_by=newest')
    expect(second.kind === 'page' && second.html).toContain('href="/reviews/people?sort_by=newest"')
    expect(second.kind === 'page' && second.html).toContain('href="/reviews/people?sort_by=newest&amp;page=3"')
  })

  test.each([
    ['/reviews/people?page=90', 'This page doesn’t exist'],
    ['/reviews/store_search?q=qqzzxxw', 'No stores match this name or domain'],
    ['/reviews/store_search?page=90', 'This page doesn’t exist'],
  ])('%s says so', async (path, sentence) => expect(await wordsOf(path)).toContain(sentence))

  test.each(['/reviews/people?page=101', '/reviews/store_search?page=99999', '/reviews/search?q=mug&page=101'])(
    'beyond the deepest page %s says so too',
    async path => {
      const page = await open(path)
      expect(page).toMatchObject({ kind: 'page', status: 200 })
      expect(page.kind === 'page' && page.html).toContain('This page doesn’t exist')
    },
  )
})

describe('an empty installation', () => {
  const nothing = useDatabase('empty')
  test.each([
    ['/reviews/people', 'Nobody yet'],
    ['/reviews/store_search', 'No stores yet'],
    ['/reviews/medals', 'Not yet known'],
    ['/reviews/trust', 'The site average is now 3.00 stars'],
  ])('%s', async (path, sentence) => {
    const ask = askInProcess(allHandlers(appContextOf(nothing)), guest())
    const page = await visit(path, ask)
    expect(page.kind === 'page' && page.html.replace(/<!-- -->/g, '')).toContain(sentence)
  })
})
