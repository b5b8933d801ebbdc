import { html } from '../../../lib/text/html.ts'
import { paragraphsOf } from '../../../lib/text/paragraphs.ts'
import { incentiveSentence } from '../../reviews/disclosure/incentive-labels.ts'
import { reviewHref } from '../../reviews/listing/review-param.ts'
import type { Review } from '../../reviews/schemas.ts'
import { profilePath } from '../../shops-and-people/paths.ts'
import { feedPath } from '../paths.ts'
import { changedAt, noticeOf, titleOf, verifiedLine, webAddress } from '../rules.ts'
import { nameUuid } from './name-uuid.ts'
import { type Xml, xmlDocument } from './xml.ts'

/** Content of a feed. */
export interface Feed {
  title: string
  subtitle: string
  /** Path of the page that the feed belongs to. */
  path: string
  /** Date of a feed without entries. */
  since: Date
  /** Newest first. */
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  review: Review
  /** Path and name of the page that shows the review. */
  path: string
  subject: string
}

/** When any entry last changed. */
export const feedChanged = ({ entries, since }: Feed) =>
  new Date(Math.max(since.getTime(), ...entries.map(({ review }) => changedAt(review).getTime())))

/**
 * Builds an Atom feed (RFC 4287). Entry ids are the reviews' UUIDs, so that readers recognise entries whatever the
 * site's address. A hidden review keeps its id and becomes its notice, which replaces the text that readers have
 * stored.
 * @param base the site's origin
 */
export function atomFeed(feed: Feed, base: string): string {
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      id: `urn:uuid:${nameUuid(`feed ${feed.path}`)}`,
      title: feed.title,
      subtitle: feed.subtitle,
      updated: feedChanged(feed).toISOString(),
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': base + feedPath(feed.path) },
        { '@rel': 'alternate', '@type': 'text/html', '@href': base + feed.path },
      ],
      author: { name: 'Candor', uri: `${base}/reviews` },
      generator: 'Candor',
      icon: `${base}/favicon.svg`,
      entry: feed.entries.map(entry => atomEntry(entry, base)),
    },
  })
}

function atomEntry({ review, path, subject }: FeedEntry, base: string): Xml {
  const { uuid, public_id, rating, author, language, created_at, hidden } = review
  const notice = hidden && noticeOf(hidden)
  return {
    id: `urn:uuid:${uuid}`,
    title: notice ? `${notice.title}: ${subject}` : `${rating} of 5: ${titleOf(review)} (${subject})`,
    updated: changedAt(review).toISOString(),
    published: created_at,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': base + reviewHref(path, public_id) },
    author: author ? { name: author.name, uri: base + profilePath(author.encoded_id) } : undefined,
    category: [
      review.verified ? 'verified' : 'not-verified',
      review.source,
      ...(review.incentive && review.incentive !== 'none' ? [`incentive-${review.incentive}`] : []),
    ].map(term => ({ '@term': term })),
    content: {
      '@type': 'html',
      '@xml:lang': notice ? undefined : (language ?? undefined),
      '#text': notice ? html`<p>${notice.text}</p>`.text : contentOf(review, base),
    },
  }
}

function contentOf({ body, reply, pictures_urls, author, ...review }: Review, base: string): string {
  const name = author?.name ?? 'a former member'
  const pictures = pictures_urls
    .flatMap(({ compact }) => webAddress(compact, base) ?? [])
    .map(src => html`<p><img src="${src}" alt="Picture by ${name}"></p>`)
  const given = incentiveSentence(review)
  const answer = reply && html`<p>The shop replied:</p><blockquote>${paragraphs(reply.body)}</blockquote>`
  return html`${paragraphs(body)}${pictures}${answer}<p>${verifiedLine(review)}</p>${given && html`<p>${given}</p>`}`
    .text
}

/** Keeps line breaks inside paragraphs. */
const paragraphs = (text: string | null) =>
  paragraphsOf(text ?? '').map(
    part => html`<p>${part.split(/\r?\n/).map((line, i) => (i > 0 ? html`<br>${line}` : line))}</p>`,
  )
