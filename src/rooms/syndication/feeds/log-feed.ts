import type { OutputOf } from '../../../lib/calls/call.ts'
import { html } from '../../../lib/text/html.ts'
import type { logCall } from '../../public-log/contract.ts'
import { describeEntry, plainSentence, type Sentence } from '../../public-log/describe-entry.ts'
import { KIND_LABELS } from '../../public-log/entry-kinds.ts'
import { checkReviewPath, LOG_PATH } from '../../public-log/paths.ts'
import { feedPath } from '../paths.ts'
import { nameUuid } from './name-uuid.ts'
import { type Xml, xmlDocument } from './xml.ts'

type Log = OutputOf<typeof logCall>
type Entry = Log['entries'][number]

/** When the newest of the entries was logged; the beginning of time for a log without any. */
const logFeedChanged = ({ entries }: Log) => new Date(entries[0]?.logged_at ?? 0)

/**
 * Builds an Atom feed (RFC 4287) of the public log's newest entries (P3.7). An entry's id is made of the log's origin and
 * its index, so that it is the same wherever the site is.
 * @param query the filters that the log was read with, as its address has them
 * @param base the site's origin
 */
export function logFeed(log: Log, query: URLSearchParams, base: string): string {
  const filters = query.size > 0 ? `?${query}` : ''
  const about = [
    (log.product ?? log.shop)?.name,
    query.has('kind') && KIND_LABELS[query.get('kind') as keyof typeof KIND_LABELS],
  ]
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      id: `urn:uuid:${nameUuid(`log ${log.origin} ${filters}`)}`,
      title: ['The public log', ...about.filter(Boolean)].join(': '),
      subtitle: 'What happened to reviews and shops, as it was logged',
      updated: logFeedChanged(log).toISOString(),
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': base + feedPath(LOG_PATH) + filters },
        { '@rel': 'alternate', '@type': 'text/html', '@href': base + LOG_PATH + filters },
      ],
      author: { name: 'Candor', uri: `${base}/reviews` },
      generator: 'Candor',
      icon: `${base}/favicon.svg`,
      entry: log.entries.map(entry => atomEntry(entry, log.origin, base)),
    },
  })
}

function atomEntry(entry: Entry, origin: string | null, base: string): Xml {
  const { sentence, notes } = describeEntry(entry)
  const { index, type, review, logged_at } = entry
  return {
    id: `urn:uuid:${nameUuid(`log ${origin} entry ${index}`)}`,
    title: plainSentence(sentence),
    updated: logged_at,
    published: logged_at,
    link: {
      '@rel': 'alternate',
      '@type': 'text/html',
      '@href': base + (review === null ? `${LOG_PATH}?before=${index + 1}` : checkReviewPath(review)),
    },
    category: { '@term': type },
    content: { '@type': 'html', '#text': contentOf(sentence, notes, entry, base) },
  }
}

function contentOf(sentence: Sentence, notes: readonly string[], { index, receipt }: Entry, base: string): string {
  const text = sentence.map(part =>
    typeof part === 'string' ? part : html`<a href="${base}${part.internal_path}">${part.name}</a>`,
  )
  const why = notes.length > 0 && html`<p>${notes.join('. ')}</p>`
  return html`<p>${text}</p>${why}<p><a href="${base}${receipt}">Receipt of no. ${String(index)}</a></p>`.text
}
