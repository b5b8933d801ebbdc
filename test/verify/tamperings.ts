import { REPEATED } from './repeated-tamperings.ts'
import { eventsOf, MONTH, rowOf, type Tampering, without } from './tampering.ts'

/** By an operator, who hashes and signs what was changed. */
export const TAMPERINGS: Tampering[] = [
  {
    name: 'a rating changed as superuser',
    change: draft => {
      rowOf(draft, MONTH, 'kettle-3').rating = 5
    },
    mjs: /replay: the stars of the review kettle-3: published 5, computed 2[\s\S]*commitments: the text of the review kettle-3 is not/,
    python:
      /replay: the stars of the review kettle-3 .*published 5, computed 2[\s\S]*commitments: the text of the review kettle-3 is not/,
  },
  {
    name: 'a text changed as superuser',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-2').body = 'Wonderful!'
    },
    mjs: /commitments: the text of the review lamp-2 is not what was logged/,
    python: /commitments: the text of the review lamp-2 is not what was logged/,
  },
  {
    name: 'a salt kept back',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-2').salts = []
    },
    mjs: /commitments: the text of the review lamp-2 has no salt/,
    python: /commitments: the text of the review lamp-2 has no salt/,
  },
  {
    name: 'a review deleted',
    change: draft => {
      without(draft, MONTH, 'rug-0')
      without(draft, 'authors', 'rug-0')
    },
    mjs: /replay: the review rug-0 is public after its events and missing[\s\S]*counts: the shop birch/,
    python:
      /replay: the review rug-0 is not public in the release and public after its events[\s\S]*counts: published of the shop birch/,
  },
  {
    name: 'a review made up',
    change: draft => {
      draft.rows[MONTH]!.push({ ...rowOf(draft, MONTH, 'rug-1'), review: 'rug-new' })
    },
    mjs: /replay: the review rug-new is in the release and not in the log/,
    python: /replay: the review rug-new is public in the release and not created after its events/,
  },
  {
    name: 'a review told twice',
    change: draft => {
      draft.rows[MONTH]!.push(rowOf(draft, MONTH, 'rug-1'))
    },
    mjs: /replay: the review rug-1 is there twice/,
    python: /replay: the review rug-1 is there 2 times/,
  },
  {
    name: 'a hidden review shown again without an event',
    change: draft => {
      const hidden = rowOf(draft, 'hidden', 'kettle-hidden')
      without(draft, 'hidden', 'kettle-hidden')
      draft.rows[MONTH]!.push({ ...rowOf(draft, MONTH, 'kettle-0'), ...hidden })
    },
    mjs: /replay: the review kettle-hidden is public in the release and hidden after its events/,
    python: /replay: the review kettle-hidden is public in the release and hidden after its events/,
  },
  {
    name: 'a notice left out',
    change: draft => without(draft, 'hidden', 'rug-hidden'),
    mjs: /replay: the review rug-hidden is hidden after its events and missing[\s\S]*scores: the shop birch/,
    python:
      /replay: the review rug-hidden is not hidden in the release and hidden after its events[\s\S]*transparency: transparency of the shop birch/,
  },
  {
    name: 'an event removed',
    change: draft => {
      draft.rows['events/2026-11'] = eventsOf(draft).filter(({ index }) => index !== 5)
    },
    mjs: /events: the event 5 is missing: .*kettle-1/,
    python: /events: the event 5 is missing: .*kettle-1/,
  },
  {
    name: 'an event removed, and the others moved up',
    change: draft => {
      const events = eventsOf(draft)
      draft.rows['events/2026-11'] = events.toSpliced(5, 1).map(({ entry }, index) => ({ index, entry }))
    },
    mjs: /events: the event 5 is .*, in the log .*kettle-1/,
    python: /events: the event 5 .* is .*, in the log .*kettle-1/,
  },
  {
    name: 'two events swapped',
    change: draft => {
      const events = eventsOf(draft)
      draft.rows['events/2026-11'] = events.with(4, events[5]!).with(5, events[4]!)
    },
    mjs: /events: the event 4 is missing: .*kettle-1[\s\S]*events: the event 4 stands after/,
    python: /events: the event 4 stands after 5/,
  },
  {
    name: 'an event added',
    change: draft => {
      draft.rows['events/2026-11'] = [...eventsOf(draft), { index: 900, entry: '{}' }]
    },
    mjs: /events: the event 900 is not in the log/,
    python: /events: the event 900 .* is not in the log/,
  },
  {
    name: 'a score altered',
    change: draft => {
      draft.rows.shops![1]!.transparency = 100
    },
    mjs: /scores: the shop birch \(birch\), transparency: published 100, computed 66/,
    python: /transparency: transparency of the shop birch .*published 100, computed 66/,
  },
  {
    name: 'a medal altered',
    change: draft => {
      draft.rows.shops![0]!.medals.transparency = 'gold'
    },
    mjs: /medals: the shop maple \(maple\), transparency: published "gold", computed "bronze"/,
    python: /medals: the transparency medal of the shop maple .*published "gold", computed "bronze"/,
  },
  {
    name: 'a medal that nobody logged',
    change: draft => {
      draft.rows.medals!.push({ shop: 'birch', score: 'transparency', tier: 'gold', at: '2026-11-21T00:00:00.000Z' })
    },
    mjs: /medals: the log does not have gold for transparency of the shop birch/,
    python: /medals: the log has no shop\.medal of \["birch", "transparency", "gold"/,
  },
  {
    name: 'a mean altered',
    change: draft => {
      draft.rows.products![2]!.rating = 4.9
    },
    mjs: /means: the product rug \(rug\): published 4.9, computed 2.5/,
    python: /averages: rating of the product rug .*published 4.9, computed 2.5/,
  },
  {
    name: 'a rewarded review counted as one without a reward',
    change: draft => {
      draft.rows.shops![0]!.by_incentive = { none: 7, reward: 0, free_product: 0, connected: 0 }
      draft.rows.products![1]!.rating_without_incentive = 4.3
    },
    mjs: /incentives: the shop maple \(maple\), counts: [\s\S]*incentives: the product lamp \(lamp\), means without and with: published \[4.3,3\], computed \[5,3\]/,
    python:
      /incentives: by_incentive of the shop maple [\s\S]*incentives: rating_without_incentive of the product lamp .*published 4.3, computed 5.0/,
  },
  {
    name: 'a histogram altered',
    change: draft => {
      draft.rows.products![0]!.stars = [0, 0, 0, 0, 4]
    },
    mjs: /histograms: the product kettle \(kettle\): published \[0,0,0,0,4\], computed \[0,1,0,2,1\]/,
    python: /histograms: stars of the product kettle .*published \[0, 0, 0, 0, 4\], computed \[0, 1, 0, 2, 1\]/,
  },
  {
    name: 'a rank altered',
    change: draft => {
      draft.rows.products![2]!.rank_score += 0.001
    },
    mjs: /ranks: the product rug/,
    python: /ranks: the rank score of the product rug/,
  },
  {
    name: 'a grade altered',
    change: draft => {
      rowOf(draft, MONTH, 'rug-1').evidence.grade = 'buyer_proved'
    },
    mjs: /evidence: the grade of the review rug-1: published "buyer_proved", computed "shop_reported"/,
    python: /evidence: the grade of the review rug-1 .*published "buyer_proved", computed "shop_reported"/,
  },
  {
    name: 'a price altered',
    change: draft => {
      draft.rows.products![0]!.price = 1
    },
    mjs: /prices: the product kettle/,
    python: /prices: the price of the product kettle/,
  },
  {
    name: 'results in another order',
    change: draft => {
      draft.constants.searches[0].products.reverse()
    },
    mjs: /searches: reviews_count=1: at place 1 published lamp, computed kettle/,
    python: /searches: the products of reviews_count=1: published \["lamp", "kettle"\], computed \["kettle", "lamp"\]/,
  },
  {
    name: 'a decision that nobody logged',
    change: draft => {
      draft.rows.decisions![0]!.decision = 'uphold'
    },
    mjs: /decisions: the log has no decision “uphold” on the review kettle-1/,
    python: /decisions: the log has no moderation\.decided of \["maple", "kettle-1", "uphold"/,
  },
  {
    name: 'small counts of orders told exactly',
    change: draft => {
      draft.rows.orders![0]!.months[0].answered_at_once = { at_least: 3, at_most: 3 }
    },
    mjs: /feed audits: maple, 2026-09 to 2026-10 tells {"at_least":3,"at_most":3}/,
    python: /feed audits: .*maple.*, 2026-09 to 2026-10: answered_at_once is \{"at_least": 3, "at_most": 3\}/,
  },
  {
    name: 'a share of buyers that its count does not give',
    change: draft => {
      draft.rows.orders![0]!.months[0].shares.answered.at_most = 91
    },
    mjs: /feed audits: maple, 2026-09 to 2026-10, shares/,
    python: /feed audits: .*maple.*, 2026-09 to 2026-10: shares/,
  },
  {
    name: 'orders of other feeds than its own',
    change: draft => {
      draft.rows.orders![0]!.months[0].by_feed.api = { at_least: 20, at_most: 20 }
    },
    mjs: /feed audits: .* are not .*12} orders/,
    python: /feed audits: .*maple.* are not \{.*12\} orders/,
  },
  {
    name: 'months that are left out',
    change: draft => {
      draft.rows.orders![0]!.last_month = '2026-09'
    },
    mjs: /feed audits: maple: rows end with 2026-10/,
    python: /feed audits: .*maple.*: rows end with 2026-10/,
  },
  {
    name: 'a mean that the reviews do not have',
    change: draft => {
      draft.rows.orders![0]!.months[0].average_stars.verified = 4.9
    },
    mjs: /feed audits: the shop maple, 2026-09 to 2026-10, mean of verified reviews: published 4.9, computed null/,
    python: /feed audits: .*maple.*, 2026-09 to 2026-10: mean of verified reviews: published 4.9, computed null/,
  },
  {
    name: 'an audit counted after the release',
    change: draft => {
      draft.rows.orders![0]!.counted_at = '2026-11-22T02:00:00.001Z'
    },
    mjs: /feed audits: maple was counted after the release/,
    python: /feed audits: .*maple.* was counted later/,
  },
  {
    name: 'an audit of a log longer than its own',
    change: draft => {
      draft.rows.orders![0]!.log_size += 1
    },
    mjs: /feed audits: maple was counted after the release/,
    python: /feed audits: .*maple.* was counted beside a longer log/,
  },
  {
    name: 'a total with fewer missing orders',
    change: draft => {
      draft.rows.orders![0]!.total.missing = { at_least: 0, at_most: 0 }
    },
    mjs: /feed audits: maple, total/,
    python: /feed audits: .*maple.*: total missing/,
  },
  {
    name: 'an estimate that forgets the missing orders',
    change: draft => {
      draft.rows.orders![0]!.estimated_orders = 12
    },
    mjs: /feed audits: maple, estimate: published 12, computed 110/,
    python: /feed audits: .*maple.*: estimated_orders: published 12, computed 110/,
  },
  {
    name: 'a release from another day',
    change: draft => {
      draft.manifest.release = '2026-11-21'
      draft.manifest.date = '2026-11-21'
    },
    mjs: /manifest: its release 2026-11-21, date 2026-11-21 and snapshot_at .* different days[\s\S]*manifest: the log has no entry of the release of 2026-11-21/,
    python:
      /manifest: its release 2026-11-21, date 2026-11-21 and snapshot_at .* different days[\s\S]*manifest: the log has no entry of the release of 2026-11-21/,
  },
  ...REPEATED,
]
