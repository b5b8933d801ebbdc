import { escapeHtml } from '../../lib/text/escape-html.ts'
import type { MetaData } from '../../rooms/catalog/schemas.ts'
import { OEMBED_PATH, SITE_PICTURE } from '../../rooms/syndication/paths.ts'

/**
 * Renders a page's meta data as head tags: for search engines, link previews (Open Graph), feed
 * readers and oEmbed discovery.
 * @param publicUrl the site's base URL, without a trailing slash
 */
export function headTags(meta: MetaData, publicUrl: string): string[] {
  const image = meta.image ?? SITE_PICTURE
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    ...(meta.robots ? [named('robots', meta.robots)] : []),
    tag('link', { rel: 'canonical', href: publicUrl + meta.canonical }),
    ...(meta.alternates ?? []).map(({ type, title, href }) =>
      tag('link', { rel: 'alternate', type, title, href: publicUrl + href }),
    ),
    ...(meta.embeds ? oembedLinks(meta.title, publicUrl, meta.embeds) : []),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', publicUrl + (meta.shared_as ?? meta.canonical)),
    property('og:type', meta.shared_as ? 'article' : 'website'),
    property('og:site_name', 'Candor'),
    property('og:image', publicUrl + image.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ]
}

/**
 * Discovery links by which an oEmbed consumer finds the embed for a page's URL (oEmbed 1.0, section
 * 4).
 */
const oembedLinks = (title: string, publicUrl: string, path: string) =>
  (['json', 'xml'] as const).map(format =>
    tag('link', {
      rel: 'alternate',
      type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
      title,
      href: `${publicUrl}${OEMBED_PATH}?format=${format}&url=${encodeURIComponent(publicUrl + path)}`,
    }),
  )

const named = (name: string, content: string) => tag('meta', { name, content })
const property = (name: string, content: string) => tag('meta', { property: name, content })

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`
