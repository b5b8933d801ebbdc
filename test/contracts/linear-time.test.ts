import fc from 'fast-check'
import isFresh from 'fresh'
import { describe, expect, it } from 'vitest'
import { initials } from '../../src/design/text/format.ts'
import { settingOf } from '../../src/design/text/text-setting.ts'
import { csvLines } from '../../src/lib/csv.ts'
import { isPlainPath } from '../../src/lib/plain-path.ts'
import { hasEmailAddress, replaceEmailAddresses } from '../../src/lib/text/email-addresses.ts'
import { escapeHtml } from '../../src/lib/text/escape-html.ts'
import { containsText, highlight } from '../../src/lib/text/highlight.ts'
import { htmlToText } from '../../src/lib/text/html-to-text.ts'
import { paragraphsOf } from '../../src/lib/text/paragraphs.ts'
import { divideQuotations } from '../../src/lib/text/quotations.ts'
import { trimEnd } from '../../src/lib/text/trim-end.ts'
import { jsonOfPage } from '../../src/main/server/web.ts'
import { isFileName } from '../../src/pages/legacy.ts'
import { OperatorError } from '../../src/platform/failure.ts'
import { cookieOf } from '../../src/platform/http/request/cookies.ts'
import { isAtDomain } from '../../src/rooms/business/claims/rules.ts'
import { slug } from '../../src/rooms/catalog/ingest/slug.ts'
import { safeLink } from '../../src/rooms/catalog/present.ts'
import { localeOfCookies } from '../../src/rooms/currency/locale-rules.ts'
import { readPicture } from '../../src/rooms/media/read-picture.ts'
import { displayName, emailAddressOf, withoutAddresses } from '../../src/rooms/people/ingest/hide-addresses.ts'
import { NO_HABITS, signsOf } from '../../src/rooms/reviews/lifecycle/publication-rules.ts'
import { cleanSearch } from '../../src/rooms/reviews/listing/params-rules.ts'
import { isWebAddress } from '../../src/rooms/reviews/media/rules.ts'
import { isVisible, lengthOf, normalizeText } from '../../src/rooms/reviews/writing/rules.ts'
import { excerpt } from '../../src/rooms/search/results/excerpt-rules.ts'
import { pillText } from '../../src/rooms/search/rules.ts'
import { replaceWords } from '../../src/rooms/search/suggestions/close-word-rules.ts'
import { storable } from '../../src/rooms/search/suggestions/rules.ts'
import { domainOf } from '../../src/rooms/shops-and-people/rules.ts'
import { breakLines } from '../../src/rooms/syndication/drawing/lines.ts'
import { truncateText, webAddress } from '../../src/rooms/syndication/rules.ts'
import { consentOfCookies } from '../../src/rooms/tracking/consent-rules.ts'
import { parseAmount } from '../../src/rooms/transfer/kinds/cells.ts'
import { isoDate } from '../../src/rooms/transfer/kinds/dates.ts'
import { shortName, titlesOf } from '../../src/rooms/transfer/kinds/shopify-orders.ts'
import { readCsv } from '../../src/rooms/transfer/read/csv.ts'
import { readJsonLines } from '../../src/rooms/transfer/read/json-lines.ts'
import { readLines } from '../../src/rooms/transfer/read/lines.ts'
import { readXml } from '../../src/rooms/transfer/read/xml.ts'

/**
 * Parsers of user input are linear: 100 kB of any input take less than 50 ms of processor time, where quadratic ones
 * take seconds; on a slow machine, no more in proportion than a quarter of it. `npm run check` also analyses each regular
 * expression.
 */
const LENGTH = 100_000
const MOST_MS = 50
/** File readers report each line that is not a row, which takes longer; they run outside the web process. */
const MOST_MS_OF_LINES = 400

/** A file without any text is refused as a whole, which must be as fast. */
const refusedOr = async (rows: AsyncIterable<unknown>) => {
  try {
    for await (const _ of rows);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
  }
}

type Reader = (text: string) => unknown

const READERS: Record<string, Reader> = {
  signsOf: text => signsOf({ title: text, body: text }, NO_HABITS),
  'signsOf, copied': text => signsOf({ title: null, body: text }, { ...NO_HABITS, earlier: ['a', 'b', 'c'] }),
  htmlToText,
  paragraphsOf,
  'divideQuotations, never closed': text => divideQuotations(`“${text}`),
  hasEmailAddress,
  replaceEmailAddresses: text => replaceEmailAddresses(text, '…'),
  withoutAddresses,
  shownName: displayName,
  addressOf: emailAddressOf,
  slug,
  'highlight in a long text': text => highlight(text, 'a b'),
  'contains in a long text': text => containsText(text, 'ab'),
  settingOf,
  initials,
  excerpt,
  cut: text => truncateText(text, 200),
  escapeHtml,
  csvLines: text => csvLines([[text]]),
  trimEnd: text => trimEnd(text, /\s/),
  isoDate,
  amount: parseAmount,
  shortName,
  titlesOf,
  isPlainPath,
  isFileName,
  jsonOfPage: text => jsonOfPage(`/reviews/${text}?format=json&${text}`, () => true),
  cookieOf: text => cookieOf({ headers: { cookie: text } }, 'candor_session'),
  localeOfCookies,
  consentOfCookies,
  'if-none-match': text => isFresh({ 'if-none-match': text }, { etag: '"x"' }),
  isAtDomain: text => isAtDomain(text, 'example.com'),
  domainOf,
  safeLink,
  webAddress: text => webAddress(text, 'https://example.com'),
  isWebAddress,
  cleanSearch,
  written: normalizeText,
  isVisible,
  lengthOf,
  pillText,
  storable,
  replaceWords: text => replaceWords(text, new Map([['a', 'b']])),
  breakLines: text => breakLines(text, 600, 3, line => line.length * 10),
  readPicture: text => readPicture(Buffer.from(text)),
}

const LINE_READERS: Record<string, Reader> = {
  readCsv: text => refusedOr(readCsv(readLines(chunks(text)))),
  readJsonLines: text => refusedOr(readJsonLines(readLines(chunks(text)))),
  readXml: text => refusedOr(readXml(chunks(text), 'feed', 'review')),
  'readXml in a text': text => refusedOr(readXml(chunks(`<feed><review><content>${text}`), 'feed', 'review')),
  'readXml in a tag': text => refusedOr(readXml(chunks(`<feed><review ${text}`), 'feed', 'review')),
}

async function* chunks(text: string) {
  yield Buffer.from(text)
}

/** Worst cases of expressions and parsers: long runs, near matches, unclosed openings. */
const UNITS = [
  ...[
    'a',
    ' ',
    '\n',
    '\t',
    '-',
    '.',
    ',',
    '@',
    '<',
    '"',
    '&',
    '0',
    '/',
    '_',
    '!',
    'é',
    '字',
    '㌖',
    'ﷺ',
    '👍🏽',
    '\u0301',
    '\0',
    '\u00a0',
    '\ud800',
  ],
  ...[
    'a@',
    '@a.',
    'a-',
    'a.',
    '0-',
    ' \n',
    '\n ',
    '\r\n',
    ', ',
    ';=',
    '<p ',
    '<!--',
    '<!---->',
    '</p',
    '<svg',
    '<script',
    '<a href="',
    '&#',
    '&amp',
    '&nbsp;',
  ],
  ...[
    '"a\n',
    '"""\n',
    '",',
    '{"a":',
    '[[',
    'http',
    'http://',
    'https://a',
    'www.',
    '?a=',
    '%00',
    '%',
    '../',
    '+49 ',
    '00 1',
    '(0',
    'a b ',
  ],
]

/** Minimum of up to five measurements: other processes can only add time. */
async function leastTime(read: Reader, text: string, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && least >= most; tries++) {
    const begun = process.cpuUsage()
    await read(text)
    const { user, system } = process.cpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const ofLength = (unit: string, length = LENGTH) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Of a text four times as long, a linear reader takes four times as long, a quadratic one sixteen times. */
const MOST_GROWTH = 8

/** Null if a reader is quick; on a slow machine, if its time at least grows no faster than the text. Else how long it took. */
async function slowness(read: Reader, textOf: (length: number) => string, most: number): Promise<string | null> {
  const time = await leastTime(read, textOf(LENGTH), most)
  if (time < most) return null
  const quarter = await leastTime(read, textOf(LENGTH / 4), 0)
  return time < quarter * MOST_GROWTH ? null : `${time.toFixed()} ms, a quarter of it ${quarter.toFixed()} ms`
}

describe.each([
  ...Object.entries(READERS).map(([name, read]) => [name, read, MOST_MS] as const),
  ...Object.entries(LINE_READERS).map(([name, read]) => [name, read, MOST_MS_OF_LINES] as const),
])('%s', (_, read, most) => {
  it('is quick with 100 kB of the same again and again', async () => {
    const slow: string[] = []
    for (const unit of UNITS) {
      const time = await slowness(read, length => ofLength(unit, length), most)
      if (time) slow.push(`${JSON.stringify(unit)}: ${time}`)
    }
    expect(slow).toEqual([])
  })

  it('is quick with 100 kB of anything', async () => {
    const unit = fc.array(fc.oneof(fc.constantFrom(...UNITS), fc.string({ unit: 'binary', maxLength: 3 })), {
      minLength: 1,
      maxLength: 4,
    })
    const beginning = fc.constantFrom('', 'a@', '<', '"', '0', ' ')
    await fc.assert(
      fc.asyncProperty(beginning, unit, beginning, async (first, parts, last) => {
        fc.pre(parts.join('') !== '')
        expect(await slowness(read, length => first + ofLength(parts.join(''), length) + last, most)).toBeNull()
      }),
      { numRuns: 10 },
    )
  })
})
