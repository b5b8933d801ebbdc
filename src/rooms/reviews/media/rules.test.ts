import { describe, expect, test } from 'vitest'
import { hasMedia, isWebAddress, mediaItems, VIDEO_HOSTS, videoSource } from './rules.ts'

test.each([
  ['1234567890123456', 'vimeo'],
  ['12345678901234567', 'cloudflare'],
  ['', 'vimeo'],
  ['76979871', 'vimeo'],
  ['5d5bc37ffcf54c9b82e996823bffbb81', 'cloudflare'],
])('a video with the id %j is at %s', (id, source) => {
  expect(videoSource(id)).toBe(source)
})

describe.each([
  ['vimeo', undefined],
  ['vimeo', 'abc123'],
  ['cloudflare', undefined],
  ['cloudflare', 'abc123'],
] as const)('%s with the key %s', (source, key) => {
  const host = VIDEO_HOSTS[source]
  test('embeds its own frames only, whatever the id', () => {
    for (const id of ['1', '"><script>', '../../evil', 'a?b#c', '@evil.example/']) {
      expect(new URL(host.frame(id, key)).origin).toBe(host.frames(key))
      expect(host.frame(id, key)).not.toMatch(/["<>]/)
      expect(new URL(host.page(id, key)).hostname).toMatch(
        /^(vimeo\.com|iframe\.videodelivery\.net|customer-abc123\.cloudflarestream\.com)$/,
      )
    }
  })
})

test('a key is part of the address of what Cloudflare plays, and of nothing else', () => {
  const { cloudflare, vimeo } = VIDEO_HOSTS
  const id = '5d5bc37ffcf54c9b82e996823bffbb81'
  expect(cloudflare.frame(id, 'abc123')).toBe(`https://customer-abc123.cloudflarestream.com/${id}/iframe?autoplay=true`)
  expect(cloudflare.page(id, 'abc123')).toBe(`https://customer-abc123.cloudflarestream.com/${id}/watch`)
  expect(vimeo.frame('76979871', 'abc123')).toBe(vimeo.frame('76979871'))
})

describe('media items', () => {
  const review = {
    uuid: 'u',
    pictures_urls: [
      { compact: '/media/c.webp', huge: '/media/h.webp' },
      { compact: 'https://x.example/1.jpg', huge: 'https://x.example/1.jpg' },
    ],
    video_external_ids: ['76979871', '5d5bc37ffcf54c9b82e996823bffbb81'],
    media_platform_hosted_video_infos: [{ media_platform_url: 'https://media.example/v.mp4' }],
  }

  test('are pictures, then videos, each with what it is and where', () => {
    const none = { source: null, videoId: null, compact: null }
    expect(mediaItems(review)).toEqual([
      { id: 'u-1', review_uuid: 'u', dataType: 'picture', ...none, compact: '/media/c.webp', address: '/media/h.webp' },
      {
        id: 'u-2',
        review_uuid: 'u',
        dataType: 'picture',
        ...none,
        compact: 'https://x.example/1.jpg',
        address: 'https://x.example/1.jpg',
      },
      {
        id: 'u-3',
        review_uuid: 'u',
        dataType: 'video_external',
        source: 'vimeo',
        videoId: '76979871',
        compact: null,
        address: 'https://vimeo.com/76979871',
      },
      {
        id: 'u-4',
        review_uuid: 'u',
        dataType: 'video_external',
        source: 'cloudflare',
        videoId: '5d5bc37ffcf54c9b82e996823bffbb81',
        compact: null,
        address: 'https://iframe.videodelivery.net/5d5bc37ffcf54c9b82e996823bffbb81',
      },
      { id: 'u-5', review_uuid: 'u', dataType: 'video_platform', ...none, address: 'https://media.example/v.mp4' },
    ])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'x.jpg', ''])('%j is left out', url => {
    const items = mediaItems({
      uuid: 'u',
      pictures_urls: [{ compact: url, huge: url }],
      video_external_ids: [],
      media_platform_hosted_video_infos: [{ media_platform_url: url }],
    })
    expect(items).toEqual([])
  })

  test('a hidden review has none', () => {
    const nothing = { pictures_urls: [], video_external_ids: [], media_platform_hosted_video_infos: [] }
    expect(mediaItems({ uuid: 'u', ...nothing })).toEqual([])
  })
})

test.each([
  ['http://a.example/b.jpg', true],
  ['HTTPS://a.example/b.jpg', true],
  ['/media/b.webp', true],
  ['//a.example/b.jpg', false],
  ['ftp://a.example/b.jpg', false],
  ['xhttps://a.example', false],
  ['media/b.webp', false],
])('%s is an address of the web: %j', (url, is) => expect(isWebAddress(url)).toBe(is))

test('without a key Cloudflare plays a video, and shows its page, under the name that all share', () => {
  expect(VIDEO_HOSTS.cloudflare.page('v')).toBe('https://iframe.videodelivery.net/v')
  expect(VIDEO_HOSTS.cloudflare.frame('v')).toBe('https://iframe.videodelivery.net/v?autoplay=true')
})

test('a review has media with a picture or a video of any kind', () => {
  const none = { uuid: 'u', pictures_urls: [], video_external_ids: [], media_platform_hosted_video_infos: [] }
  expect(hasMedia(none)).toBe(false)
  expect(hasMedia({ ...none, pictures_urls: [{ compact: '/a', huge: '/b' }] })).toBe(true)
  expect(hasMedia({ ...none, video_external_ids: ['1'] })).toBe(true)
  expect(hasMedia({ ...none, media_platform_hosted_video_infos: [{ media_platform_url: '/v' }] })).toBe(true)
})
