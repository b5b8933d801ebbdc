import { MONTH, rowOf, type Tampering, without } from './tampering.ts'

/** Of what rows repeat of the log, and of feed audits. */
export const REPEATED: Tampering[] = [
  {
    name: 'a reward that is not told',
    change: draft => {
      rowOf(draft, MONTH, 'kettle-2').incentive = 'reward'
    },
    mjs: /incentives: the incentive of the review kettle-2: published "reward", computed "none"/,
    python: /incentives: the incentive of the review kettle-2 .*published "reward", computed "none"/,
  },
  {
    name: 'a reply altered',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-0').reply.body = 'Go away!'
    },
    mjs: /commitments: the reply of the review lamp-0 is not what was logged/,
    python: /commitments: the reply of the review lamp-0 is not what was logged/,
  },
  {
    name: 'a reply made up',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-1').reply = {
        body: 'Thank you!',
        created_at: '2026-11-20T10:00:00.000Z',
        edited_at: null,
      }
    },
    mjs: /replay: the reply of the review lamp-1: published true, computed false/,
    python: /replay: whether the review lamp-1 has a reply .*published true, computed false/,
  },
  {
    name: 'a reply left out',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-0').reply = null
    },
    mjs: /replay: the reply of the review lamp-0: published false, computed true/,
    python: /replay: whether the review lamp-0 has a reply .*published false, computed true/,
  },
  {
    name: 'a review moved to another product',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-2').product = 'kettle'
    },
    mjs: /replay: the shop and the product of the review lamp-2: published \["maple","kettle"\]/,
    python: /replay: the shop and the product of the review lamp-2 .*published \["maple", "kettle"\]/,
  },
  {
    name: 'another source',
    change: draft => {
      rowOf(draft, MONTH, 'lamp-2').source = 'migrated'
    },
    mjs: /replay: the source of the review lamp-2: published "migrated", computed "organic"/,
    python: /replay: the source of the review lamp-2 .*published "migrated", computed "organic"/,
  },
  {
    name: 'another feed of the same grade',
    change: draft => {
      rowOf(draft, MONTH, 'rug-1').evidence.feed = 'file'
    },
    mjs: /evidence: the feed of the review rug-1 in the log: published "file", computed "api"/,
    python: /evidence: the logged evidence of the review rug-1 /,
  },
  {
    name: 'a hidden review that is no longer verified, for the score',
    change: draft => {
      rowOf(draft, 'hidden', 'rug-hidden').verified = false
      Object.assign(draft.rows.shops![1]!, { verified_received: 2, transparency: 100 })
    },
    mjs: /evidence: whether the review rug-hidden is verified: published false, computed true/,
    python: /evidence: whether it is verified: the hidden review rug-hidden .*published false, computed true/,
  },
  {
    name: 'a review hidden by the shop, told as hidden by a moderator',
    change: draft => {
      rowOf(draft, 'hidden', 'rug-hidden').by = 'moderator'
    },
    mjs: /replay: who hid the review rug-hidden: published "moderator", computed "shop"/,
    python: /replay: by of the hidden review rug-hidden .*published "moderator", computed "shop"/,
  },
  {
    name: 'another reason for hiding',
    change: draft => {
      rowOf(draft, 'hidden', 'rug-hidden').reason = 'illegal'
    },
    mjs: /replay: why the review rug-hidden is hidden: published "illegal", computed "spam"/,
    python: /replay: reason of the hidden review rug-hidden .*published "illegal", computed "spam"/,
  },
  {
    name: 'a withheld review that does not count',
    change: draft => {
      const withheld = draft.entries.find(entry => entry.review === 'rug-withheld' && entry.type === 'review.created')!
      const { v, at, by, shop, product, review } = withheld
      draft.entries.push({ v, at, by, shop, product, review, type: 'review.verified' })
    },
    mjs: /scores: the shop birch \(birch\): withheld 0, in the log 1/,
    python: /transparency: withheld of the shop birch .* is 0, in the log 1/,
  },
  {
    name: 'a product turned into another one without a version',
    change: draft => {
      draft.rows.products![2]!.title = 'Carpet'
    },
    mjs: /versions: the product rug \(rug\) is not the version that was logged/,
    python: /versions: the version of the product rug .* is not what was logged/,
  },
  {
    name: 'a product moved to another category without a version',
    change: draft => {
      draft.rows.products![2]!.category = [1, 3]
    },
    mjs: /versions: the category of the product rug \(rug\): published 3, computed 2/,
    python: /versions: the category of the product rug .*published 3, computed 2/,
  },
  {
    name: 'a product with other pictures without a version',
    change: draft => {
      draft.rows.products![2]!.pictures = ['https://birch.example/other.jpg']
    },
    mjs: /versions: the pictures of the product rug \(rug\) are not those that were logged/,
    python: /versions: the pictures of the product rug .* are not what was logged/,
  },
  {
    name: 'constants that nobody logged',
    change: draft => {
      draft.constants.constants.medals = []
    },
    mjs: /constants: those of the formulas/,
    python: /constants: constants: published/,
  },
  {
    name: 'a decision left out',
    change: draft => {
      draft.rows.decisions = []
    },
    mjs: /decisions: the release lacks \["maple","kettle-1","overturn"/,
    python: /decisions: the release has no moderation\.decided of \["maple", "kettle-1", "overturn"/,
  },
  {
    name: 'a medal left out',
    change: draft => {
      draft.rows.medals!.shift()
    },
    mjs: /medals: the release lacks \["maple","transparency","bronze"/,
    python: /medals: the release has no shop\.medal of \["maple", "transparency", "bronze"/,
  },
  {
    name: 'what copies should drop left out',
    change: draft => without(draft, 'withdrawn', 'lamp-gone'),
    mjs: /withdrawn: the review lamp-gone is withdrawn after its events and not to be dropped/,
    python: /withdrawn: the review lamp-gone is withdrawn, and withdrawn\.jsonl lacks it/,
  },
  {
    name: 'another reason for dropping',
    change: draft => {
      rowOf(draft, 'withdrawn', 'rug-hidden').why = 'removed'
    },
    mjs: /withdrawn: the review rug-hidden is removed, and hidden after its events/,
    python: /withdrawn: the review rug-hidden .* is removed, and hidden after its events/,
  },
  {
    name: 'one author twice and another left out',
    change: draft => {
      rowOf(draft, 'authors', 'rug-0').review = 'rug-1'
    },
    mjs: /authors: the review rug-1 has two authors/,
    python: /people: how many authors the review rug-1 has: published 2, computed 1/,
  },
  {
    name: 'orders of one feed told as another’s',
    change: draft => {
      const [row] = draft.rows.orders![0]!.months
      row.by_feed.file = { at_least: 0, at_most: 9 }
    },
    mjs: /feed audits: maple, 2026-09 to 2026-10: .* are not .* orders/,
    python: /feed audits: .*maple.*2026-09 to 2026-10: the feeds .* are not .* orders/,
  },
  {
    name: 'more answers than orders',
    change: draft => {
      draft.rows.orders![0]!.months[0].answered_at_once = { at_least: 50, at_most: 50 }
    },
    mjs: /feed audits: maple, 2026-09 to 2026-10 tells .*50.* of fewer orders/,
    python: /feed audits: .*maple.*2026-09 to 2026-10: answered_at_once is more than the orders/,
  },
  {
    name: 'older months of orders',
    change: draft => {
      const [row] = draft.rows.orders![0]!.months
      Object.assign(draft.rows.orders![0]!, { last_month: '2026-10' })
      Object.assign(row, { from: '2025-01', to: '2025-02' })
    },
    mjs: /feed audits: maple: rows begin with 2025-02, more than 12 months before 2026-10/,
    python: /feed audits: .*maple.*rows begin with 2025-01 to 2025-02, more than 12 months before 2026-10/,
  },
]
