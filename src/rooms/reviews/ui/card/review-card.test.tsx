import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { HIDING_REASON_LABELS, SOURCE_LABELS } from '../../labels.ts'
import { HIDING_REASONS, REVIEW_SOURCES } from '../../rules.ts'
import type { Review } from '../../schemas.ts'
import { ReviewCard } from './review-card.tsx'

const REVIEW: Review = {
  uuid: '00000000-0000-4000-8000-000000000000',
  public_id: 'abc',
  published: true,
  deleted: false,
  rating: 4,
  title: 'A proper kettle',
  body: 'Heavy.\n\nAnd all the better for it.',
  language: 'en',
  source: 'invite',
  verified: true,
  created_at: '2026-10-02T10:00:00.000Z',
  edited_at: null,
  author: {
    encoded_id: 'x',
    name: 'Tom Okafor',
    city: 'Leeds',
    country: 'GB',
    avatar_image_url: null,
    reviews_count: 7,
  },
  product: {
    title: 'Wasserkessel No. 3',
    language: 'de',
    internal_path: '/reviews/stores/h/products/w',
    image_url: null,
  },
  video_external_ids: [],
  media_platform_hosted_video_infos: [],
  pictures_urls: [],
  helpful_count: 0,
  reply: null,
  incentive: 'none',
  incentive_from: null,
  reward: null,
  trace: {
    ordered_at: '2025-12-30T10:00:00.000Z',
    delivered_at: null,
    invited_at: '2026-01-13T10:00:00.000Z',
    written_at: '2026-10-02T10:00:00.000Z',
    published_at: '2026-10-02T10:00:00.000Z',
    changes: [],
  },
  imported: null,
  evidence: {
    grade: 'shop_reported',
    feed: 'api',
    placed_at: '2025-12-30T10:00:00.000Z',
    received_at: '2025-12-31T10:00:00.000Z',
    invited_at: '2026-01-13T10:00:00.000Z',
  },
  hidden: null,
}

const html = (change: Partial<Review> = {}, about = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReviewCard
        review={{ ...REVIEW, ...change }}
        shop={{ name: 'Hallmann & Sohn', logo_url: null }}
        about={about}
        shopPath="/reviews/stores/hallmann-sohn"
      />
    </MemoryRouter>,
  )

/** Visible text, in order. */
const text = (change: Partial<Review> = {}, about = false) =>
  html(change, about)
    .replace(/<\/(?:li|p|h3|dt|dd|div|span|b|button)>|<br\/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')

describe('a review', () => {
  it('shows who, how many stars, when, the words and how it got here', () => {
    expect(html()).toContain('aria-label="4 out of 5 stars"')
    expect(text()).toMatch(
      /^T Tom Okafor Leeds, United Kingdom 7 reviews Verified, bought 30 December 2025 ?Reported by the shop The shop reported this order 275 days before the review\. Nobody else has confirmed it\. .* 2 October 2026 Published Not confirmed That it was paid for and delivered ?Only the shop says so .* 2 October 2026 A proper kettle Heavy. And all the better for it. $/,
    )
  })

  it('names its product only where several stand together', () => {
    expect(text()).not.toContain('Wasserkessel')
    expect(text({}, true)).toContain('on Wasserkessel No. 3')
  })

  it('says in which language its product’s title is', () => {
    expect(html({}, true)).toContain('<bdi lang="de" dir="ltr">Wasserkessel No. 3</bdi>')
    const arabic = { ...REVIEW.product!, title: 'صابون الغار', language: 'ar' }
    expect(html({ product: arabic }, true)).toContain('<bdi lang="ar" dir="rtl">صابون الغار</bdi>')
  })

  it('says in its badge when it was bought, and the rest on demand', () => {
    expect(html()).toMatch(
      /<details[^>]*><summary[^>]*title="The shop reported this order 275 days before the review. Nobody else has confirmed it."[^>]*><svg.*?<\/svg>Verified, bought 30 December 2025<\/summary>/,
    )
    const trace = { ...REVIEW.trace!, ordered_at: '2026-09-04T10:00:00.000Z', invited_at: null }
    expect(html({ trace })).toContain('Verified, bought 4 September 2026</summary>')
    expect(text({ trace, source: 'organic' })).toContain('2 October 2026 Written unprompted')
    expect(text({ trace, source: 'invite' })).not.toContain('unprompted')
    expect(text({ trace })).toContain(`Invited: ${SOURCE_LABELS.invite.tooltip}`)
  })

  test.each(REVIEW_SOURCES)('unverified from %s: says why, and names no order', source => {
    const shown = text({ verified: false, evidence: null, trace: { ...REVIEW.trace!, ordered_at: null }, source })
    expect(shown).toContain('No matching order')
    expect(shown).toContain(`Not verified: ${SOURCE_LABELS[source].unverified}`)
    expect(shown).toContain('lowers authenticity')
    expect(shown).toContain(SOURCE_LABELS[source].tooltip)
    expect(shown).not.toContain('Ordered')
  })

  it('stays whole without words, title, place or author', () => {
    expect(text({ title: null, body: null })).toContain('Stars only, no words.')
    expect(html({ title: null })).not.toContain('<h3')
    expect(text({ body: null })).not.toContain('Stars only')
    expect(text({ author: { ...REVIEW.author!, city: null, country: null, reviews_count: 0 } })).toMatch(
      /^T Tom Okafor +Verified/,
    )
    expect(text({ author: null })).toContain('A former member')
  })

  it('shows text as text', () => {
    const nasty = '<img src=x onerror=alert(1)> & "quotes" </article>'
    const shown = html({ title: nasty, body: nasty, author: { ...REVIEW.author!, name: nasty } })
    expect(shown).not.toContain('<img')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &lt;/article&gt;')
  })

  it('sets language and direction on the words alone', () => {
    const arabic = html({ title: null, body: 'هدية وصلت سليمة', language: 'ar' })
    expect(arabic).toMatch(/<div [^>]*lang="ar" dir="rtl"/)
    expect(arabic).not.toMatch(/<article[^>]*(?:lang|dir)=/)
  })

  it('tells when it was edited and what the shop answered', () => {
    const shown = text({
      edited_at: '2026-10-05T00:00:00.000Z',
      reply: {
        body: 'Danke für die Messung.',
        language: 'de',
        created_at: '2026-10-21T00:00:00.000Z',
        edited_at: null,
      },
    })
    expect(shown).toContain('2 October 2026, edited 5 October 2026')
    expect(shown).toContain('Hallmann &amp; Sohn answered 21 October 2026 Danke für die Messung.')
  })

  it.each<[Partial<Review>, string, string]>([
    [{ incentive: 'reward', incentive_from: 'shop', reward: '10% off' }, 'Got a reward: 10% off', 'The shop gave'],
    [{ incentive: 'reward', incentive_from: 'shop' }, 'Offered a reward', 'The shop gave or promised'],
    [{ incentive: 'reward', incentive_from: 'author' }, 'Got a reward', 'The author says that they got a reward'],
    [{ incentive: 'free_product', incentive_from: 'author' }, 'Got the product free', 'The author says that'],
    [{ incentive: 'free_product', incentive_from: 'shop' }, 'Got the product free', 'The shop says that'],
    [{ incentive: 'connected', incentive_from: 'author' }, 'Connected to the shop', 'The author says that'],
  ])('marks what was given for it: %j', (given, mark, says) => {
    expect(text(given)).toContain(mark)
    expect(text(given)).toContain(says)
    expect(text()).not.toContain(mark)
    expect(text()).not.toContain('leave such reviews out')
  })

  it('says when and by whom its mark was changed, and what its invitation offered', () => {
    const changes: NonNullable<Review['trace']>['changes'] = [
      { kind: 'edited', at: '2026-11-05T10:00:00.000Z', by: 'shop', incentive: ['none', 'reward'] },
    ]
    const shown = text({ trace: { ...REVIEW.trace!, offered_reward: '€5.00 off', changes } })
    expect(shown).toContain('The e-mail offered €5.00 off, whatever the stars')
    expect(shown).toContain('“Got a reward”; before: “Nothing given”')
  })

  it('has an address of its own behind its date', () => {
    expect(html()).toMatch(/<a [^>]*href="\/reviews\/[^"?]*\?review=abc#review-abc"[^>]*><time/)
    expect(html({ product: null })).toContain('href="/reviews/stores/hallmann-sohn?review=abc#review-abc"')
  })

  it('links pictures and videos, and nothing that is no web address', () => {
    const shown = html({
      pictures_urls: [
        { compact: 'https://pictures.example/s.jpg', huge: 'https://pictures.example/l.jpg' },
        { compact: 'javascript:alert(1)', huge: 'javascript:alert(1)' },
      ],
      video_external_ids: ['12345'],
      media_platform_hosted_video_infos: [{ media_platform_url: 'javascript:alert(2)' }],
    })
    expect(shown).toContain('href="https://pictures.example/l.jpg"')
    expect(shown).toContain('alt="Picture 1 by Tom Okafor"')
    expect(shown).toContain('href="https://vimeo.com/12345"')
    expect(shown).not.toContain('javascript:')
  })
})

test('links to the check of itself in the public log, and its notice to its entry there', () => {
  expect(html()).toContain('<a href="/reviews/log/reviews/abc">Check this review</a>')
  const hidden = { by: 'shop', at: '2026-10-05T10:00:00.000Z', reason: 'spam', stars: 2, appeal: null } as const
  const link = '<a href="/reviews/log/reviews/abc">The entry in the log</a>'
  expect(html({ hidden })).toContain(link)
  expect(html({ hidden: { ...hidden, stars: null } }), 'imported: not in our log').not.toContain('/reviews/log')
})

describe('a hidden review', () => {
  const hidden = { rating: null, title: null, body: null, author: null, trace: null, published: false }
  const at = '2026-06-04T10:00:00.000Z'

  test.each(HIDING_REASONS)('for %s: keeps its place with reason, date and meaning', reason => {
    const shown = text({ ...hidden, hidden: { reason, at, by: 'shop', stars: 2, appeal: null } })
    expect(shown).toContain('The shop hid a review here')
    expect(shown).toContain(`Reason ${HIDING_REASON_LABELS[reason].label} Hidden 4 June 2026 Appeal None`)
    expect(shown).toContain('still counts against the shop’s transparency. Its author has been told and can appeal.')
  })

  it('says who hid it, and what an unverified one changes', () => {
    const by = text({ ...hidden, hidden: { reason: 'illegal', at, by: 'moderator', stars: 2, appeal: null } })
    expect(by).toContain('A moderator hid a review here')
    expect(by).not.toContain('counts against')
    const unverified = text({
      ...hidden,
      verified: false,
      hidden: { reason: 'spam', at, by: 'shop', stars: 2, appeal: null },
    })
    expect(unverified).toContain('doesn’t affect the shop’s')
  })
})
