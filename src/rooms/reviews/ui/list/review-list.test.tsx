import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS, REVIEW_DEFAULTS, type ReviewParams } from '../../listing/params-rules.ts'
import { presentSummary } from '../../present.ts'
import { Histogram } from '../scores/histogram.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import type { ReviewsView } from './reviews-view.ts'

const NOTHING = presentSummary()

const view = (
  params: Partial<ReviewParams>,
  listing: Partial<ReviewsView['listing']> = {},
  counts: Partial<ReviewsView['counts']> = {},
): ReviewsView => ({
  path: '/p',
  carried: [['questions_page', '2']],
  params: { ...REVIEW_DEFAULTS, ...params },
  listing: { total_count: 0, total_pages: 0, current_page: 1, per_page: 10, reviews: [], ...listing },
  counts: { ...NOTHING, ...counts },
  shop: { name: 'Hallmann & Sohn', logo_url: null },
  auditHref: '/audit',
})

const markup = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

const html = (shown: ReviewsView) => markup(<ReviewsSection view={shown} subject="product" placeholder="" />)

const some = { number_of_reviews: 194 }

it('tells a total that is an estimate as about so many', () => {
  const shown = html(view({ search: 'good' }, { total_count: 1200, total_is_estimate: true, total_pages: 120 }, some))
  expect(shown).toContain('About 1,200 reviews found.')
})

describe('a list without reviews', () => {
  it('says so, and offers no filters', () => {
    const shown = html(view({}))
    expect(shown).toContain('No reviews yet')
    expect(shown).not.toContain('<form')
  })

  it('past the last page: leads back, with the filters kept', () => {
    const shown = html(view({ page: 77, verified_only: true }, { total_count: 187, total_pages: 19 }, some))
    expect(shown).toContain('There is no page 77')
    expect(shown).toContain('href="/p?page=19&amp;verified_only=1&amp;questions_page=2#reviews"')
  })

  it('when nothing matches: tells what there is, and clears', () => {
    const shown = html(view({ search: 'zebra' }, {}, some))
    expect(shown).toContain('No matching reviews')
    expect(shown).toContain('Without filters there are 194 reviews.')
    expect(shown).toContain('href="/p?questions_page=2#reviews"')
    expect(shown).toContain('0 reviews found.')
  })

  it('with all of them hidden: counts them, keeps their notices', () => {
    const metrics = { ...NOTHING.metrics, verified_received: 2, hidden: 2, transparency_score: 0 }
    const notice = {
      uuid: 'u',
      hidden: { reason: 'spam', at: '2026-06-04T10:00:00.000Z', by: 'shop', stars: 2, appeal: null },
      verified: true,
    } as ReviewsView['listing']['reviews'][number]
    const shown = html(view({}, { total_count: 2, total_pages: 1, reviews: [notice] }, { metrics }))
    expect(shown).toContain('0 reviews')
    expect(shown).toContain('2 reviews are hidden.')
    expect(shown).toContain('The shop hid a review here')
  })
})

describe('forms without JavaScript', () => {
  it('keep every other filter, never the page', () => {
    const shown = html(view({ page: 3, filter_rating: 2, search: 'e', answered: true }, { total_count: 9 }, some))
    const forms = shown.match(/<form.*?<\/form>/gs) ?? []
    expect(forms).toHaveLength(2)
    for (const form of forms) {
      expect(form).toContain('action="/p#reviews"')
      expect(form).toContain('<input type="hidden" name="filter_rating" value="2"/>')
      expect(form).toContain('<input type="hidden" name="answered" value="1"/>')
      expect(form).not.toContain('name="page"')
    }
    expect(forms[1]).toContain('<input type="hidden" name="search" value="e"/>')
    expect(forms[1]).toMatch(/<noscript><button type="submit"/)
  })
})

describe('the histogram', () => {
  const shown = (current: number | null, counts = [5, 4, 10, 35, 10_000]) =>
    markup(<Histogram counts={counts} current={current} hrefOf={stars => `/p?${stars ?? 'all'}`} />)

  it('names each row in full; the one in force takes itself away', () => {
    const plain = shown(4).replace(/<[^>]*>/g, '')
    expect(plain).toContain('5 stars: 10,000 reviews. Show only these')
    expect(plain).toContain('4 stars: 35 reviews. Show all')
    expect(shown(4)).toContain('href="/p?all"')
  })

  it('draws nothing where nothing is', () => expect(shown(null, [0, 0, 0, 0, 0])).not.toContain('width'))
})

describe('filters in force', () => {
  const all = {
    search: 'lid',
    filter_rating: 5,
    review_type: 'shop-reviews',
    review_source: 'invite',
    verified_only: true,
    with_pictures: true,
    answered: true,
  } as const

  it('stand as chips, each of which takes its own filter away and begins at the first page', () => {
    const shown = html(view({ ...all, sort_by: 'newest', page: 4 }, { total_count: 3 }, some))
    const pills = [...shown.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span[^>]*>Remove filter: <\/span>([^<]*)/g)]
    expect(pills.map(([, , text]) => text)).toEqual([
      '“lid”',
      '5 stars',
      'Of the shop',
      'Invited',
      'Verified only',
      'With pictures',
      'Answered by the shop',
    ])
    for (const [i, name] of Object.keys(all).entries()) {
      const query = new URLSearchParams(pills[i]![1]!.replaceAll('&amp;', '&').split(/[?#]/)[1])
      expect(query.has(name)).toBe(false)
      expect(query.has('page')).toBe(false)
      expect([...query.keys()].toSorted()).toEqual(
        [...Object.keys(all).filter(other => other !== name), 'sort_by', 'questions_page'].toSorted(),
      )
    }
    expect(shown).toMatch(/href="\/p\?sort_by=newest&amp;questions_page=2#reviews"[^>]*>Clear all filters/)
  })

  it('one that only says the default is none', () => {
    expect(html(view({ sort_by: 'newest' }, { total_count: 3 }, some))).not.toContain('Clear all')
  })
})

describe('hidden reviews', () => {
  const metrics = { ...NOTHING.metrics, verified_received: 197, verified_public: 194, hidden: 3 }
  const notice = {
    uuid: 'u',
    hidden: { reason: 'spam', at: '2026-06-04T10:00:00.000Z', by: 'shop', stars: 2, appeal: null },
    verified: true,
  } as ReviewsView['listing']['reviews'][number]
  const listing = { total_count: 197, total_pages: 20, reviews: [notice] }
  const linked = (shown: string) =>
    [...shown.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
      href!.replaceAll('&amp;', '&'),
      text!.replace(/<[^>]*>/g, ''),
    ])
  const there = '/p?hidden=1&questions_page=2#reviews'

  it('leads to the notices from the number of hidden reviews', () => {
    const links = linked(html(view({}, listing, { ...some, metrics })))
    expect(links).toContainEqual([there, 'Hidden 3'])
    expect(links).toContainEqual([there, 'See them and the reasons'])
    expect(links).toContainEqual([there, 'All 3 hidden reviews of this product'])
  })

  it('alone: says how many, and leads back', () => {
    const shown = html(view({ hidden: true }, { ...listing, total_count: 3, total_pages: 1 }, { ...some, metrics }))
    expect(shown).toContain('3 hidden reviews found.')
    expect(linked(shown)).toContainEqual(['/p?questions_page=2#reviews', 'Hidden 3'])
    expect(shown).not.toContain('All 3 hidden reviews')
  })

  it('and a filter on what reviews say exclude each other: the one chosen last stays', () => {
    const hrefs = linked(html(view({ hidden: true }, listing, { ...some, metrics, with_media: 2 }))).map(
      ([href]) => href,
    )
    expect(hrefs).toContain('/p?with_pictures=1&questions_page=2#reviews')
    const back = linked(html(view({ with_pictures: true, verified_only: true }, listing, { ...some, metrics })))
    expect(back).toContainEqual(['/p?verified_only=1&hidden=1&questions_page=2#reviews', 'Hidden 3'])
  })

  it('none: no filter for them', () => {
    expect(html(view({}, { total_count: 3 }, some))).not.toContain('Hidden')
  })
})

it('clearing keeps the order', () => {
  expect(Object.keys(NO_FILTERS)).not.toContain('sort_by')
})
