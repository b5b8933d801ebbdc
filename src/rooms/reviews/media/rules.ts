/** Media of reviews: pictures and videos one by one (R-fields-04), and the video hosts' URLs. */

export type VideoSource = 'cloudflare' | 'vimeo'

/** Video ids longer than this are Cloudflare's, others Vimeo's (R-media-02). */
const VIMEO_LENGTH = 16

/** Host of an external video, by the length of its id (R-media-02). */
export const videoSource = (id: string): VideoSource => (id.length > VIMEO_LENGTH ? 'cloudflare' : 'vimeo')

interface VideoHost {
  name: string
  /** Frame origin that the content security policy allows. */
  frames(key?: string): string
  /** Page where the video can be watched outside the site. */
  page(id: string, key?: string): string
  /** URL of the embedded player; starts playing at once, because it loads on a click. */
  frame(id: string, key?: string): string
}

/** @param key the operator's customer code; without it, Cloudflare serves videos from a host shared by all customers */
const streamHost = (key: string | undefined) =>
  key ? `https://customer-${key}.cloudflarestream.com` : 'https://iframe.videodelivery.net'

/** URLs of the video hosts; `key` is the operator's Cloudflare customer code (src/lib/browser/services.ts). */
export const VIDEO_HOSTS: Record<VideoSource, VideoHost> = {
  vimeo: {
    name: 'Vimeo',
    frames: () => 'https://player.vimeo.com',
    page: id => `https://vimeo.com/${encodeURIComponent(id)}`,
    // dnt=1 asks Vimeo not to track viewers.
    frame: id => `https://player.vimeo.com/video/${encodeURIComponent(id)}?autoplay=1&dnt=1`,
  },
  cloudflare: {
    name: 'Cloudflare',
    frames: streamHost,
    page: (id, key) => `${streamHost(key)}/${encodeURIComponent(id)}${key ? '/watch' : ''}`,
    frame: (id, key) => `${streamHost(key)}/${encodeURIComponent(id)}${key ? '/iframe' : ''}?autoplay=true`,
  },
}

export interface MediaItem {
  /** Unique among all media. */
  id: string
  review_uuid: string
  dataType: 'picture' | 'video_external' | 'video_platform'
  /** Host of an external video; null for everything else. */
  source: VideoSource | null
  videoId: string | null
  /** The small version of a picture; null for a video. */
  compact: string | null
  /** URL of the full-size picture, the video's page or file: the target of a plain link. */
  address: string
}

/** A review's media fields. */
export interface WithMedia {
  uuid: string
  pictures_urls: readonly { compact: string; huge: string }[]
  video_external_ids: readonly string[]
  media_platform_hosted_video_infos: readonly { media_platform_url: string }[]
}

/** True for http(s) URLs and paths on this host; anything else never becomes a link. */
export const isWebAddress = (url: string) => /^(https?:\/\/|\/(?!\/))/i.test(url)

export const hasMedia = (review: WithMedia) =>
  review.pictures_urls.length + review.video_external_ids.length + review.media_platform_hosted_video_infos.length > 0

/**
 * A review's media in order: pictures, then videos. Media without a web URL are left out.
 * @param videoKey as for `VIDEO_HOSTS`
 */
export function mediaItems(review: WithMedia, videoKey?: string): MediaItem[] {
  const none = { source: null, videoId: null, compact: null }
  const found: Omit<MediaItem, 'id' | 'review_uuid'>[] = [
    ...review.pictures_urls.map(({ compact, huge }) => ({
      ...none,
      dataType: 'picture' as const,
      compact: isWebAddress(compact) ? compact : huge,
      address: huge,
    })),
    ...review.video_external_ids.map(videoId => {
      const source = videoSource(videoId)
      return {
        ...none,
        dataType: 'video_external' as const,
        source,
        videoId,
        address: VIDEO_HOSTS[source].page(videoId, videoKey),
      }
    }),
    ...review.media_platform_hosted_video_infos.map(({ media_platform_url }) => ({
      ...none,
      dataType: 'video_platform' as const,
      address: media_platform_url,
    })),
  ]
  return found
    .map((item, i) => ({ id: `${review.uuid}-${i + 1}`, review_uuid: review.uuid, ...item }))
    .filter(({ address }) => isWebAddress(address))
}
