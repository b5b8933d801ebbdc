import { check, sleep } from 'k6'
import { SharedArray } from 'k6/data'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'

/**
 * k6 scenario of one kind of visitor, run by `npm run bench:load`. Accepted and refused requests are timed separately:
 * quick 503s must not improve the figures.
 *
 * Settings: BASE, KIND (home, search, product, write, reader or abuser), DATA (the file that bench/load.ts writes), and
 * k6's own --vus and --duration.
 */
const { BASE, KIND, DATA } = __ENV
const data = new SharedArray('data', () => [JSON.parse(open(DATA))])[0]

const accepted = new Trend('accepted', true)
const refused = new Trend('refused', true)
const refusals = new Counter('refusals')
const faults = new Counter('faults')

export const options = {
  discardResponseBodies: true,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'count'],
  noConnectionReuse: false,
}

const pick = list => list[Math.floor(Math.random() * list.length)]
const search = () =>
  `/reviews/search?q=${encodeURIComponent(pick(data.words))}&page=${1 + Math.floor(Math.random() * 3)}`

const KINDS = {
  home: () => http.get(`${BASE}/reviews`, headers()),
  search: () => http.get(BASE + search(), headers()),
  product: () => http.get(BASE + pick(data.products), headers()),
  write() {
    const session = data.sessions[__VU % data.sessions.length]
    const body = JSON.stringify({ review: pick(data.reviews), is_helpful: Math.random() < 0.5 })
    return http.post(
      `${BASE}/reviews/profile/helpful`,
      body,
      headers({ ...session, 'content-type': 'application/json' }),
    )
  },
  reader() {
    sleep(0.1)
    return __ITER % 2 === 0 ? KINDS.search() : KINDS.product()
  },
  abuser: () => http.get(BASE + search(), { headers: { 'x-forwarded-for': '203.0.113.9' } }),
}

/** Every virtual user has its own address, as behind a trusted proxy. */
const headers = more => ({
  headers: { 'x-forwarded-for': `10.${__VU >> 16}.${(__VU >> 8) & 255}.${__VU & 255}`, ...more },
})

export default function visit() {
  const response = KINDS[KIND]()
  if (response.status === 503 || response.status === 429) {
    refused.add(response.timings.duration)
    refusals.add(1)
  } else if (check(response, { answered: ({ status }) => status === 200 })) accepted.add(response.timings.duration)
  else faults.add(1)
}
