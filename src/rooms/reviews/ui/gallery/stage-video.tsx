import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../design/images/icon.tsx'
import { useServices } from '../../../../design/services.ts'
import { type MediaItem, VIDEO_HOSTS } from '../../media/rules.ts'
import css from './stage.module.css'

/**
 * A video, as a drawn poster that names its host. Nothing is fetched from the host before a click; a video that pages
 * may not embed is a link to its own URL.
 */
export function StageVideo({ item, name }: { item: MediaItem; name: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Moves the focus to the player, since the pressed button is gone.
  useEffect(() => {
    if (isPlaying) place.current?.focus()
  }, [isPlaying])
  const embedded = embeddingOf(item, useServices().videoKey)
  const host = item.source ? VIDEO_HOSTS[item.source].name : hostOf(item.address)
  if (isPlaying && embedded) {
    return (
      <div className={css.video} ref={place} tabIndex={-1}>
        {embedded.kind === 'frame' ? (
          <iframe
            src={embedded.address}
            title={name}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin"
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: user videos have no captions
          <video src={embedded.address} controls autoPlay playsInline aria-label={name} />
        )}
      </div>
    )
  }
  return (
    <div className={css.video}>
      <div className={css.poster}>
        {embedded ? (
          <>
            <button type="button" className={css.play} aria-label={`Play: ${name}`} onClick={() => setPlaying(true)}>
              <Icon of={Play} />
            </button>
            <p>
              {embedded.kind === 'frame'
                ? `Plays from ${host}. Nothing loads from there until you press play.`
                : 'Loads when you press play.'}
            </p>
          </>
        ) : (
          <>
            <Icon of={Play} />
            <p>This video is at {host} and opens there.</p>
          </>
        )}
        {embedded?.kind !== 'file' && (
          <a href={item.address} target="_blank" rel="noopener noreferrer nofollow ugc">
            Watch it there
            <Icon of={ArrowUpRight} />
          </a>
        )}
      </div>
    </div>
  )
}

/** How to embed a video; null where the content security policy forbids it. */
function embeddingOf(
  { source, videoId, address }: MediaItem,
  videoKey: string | undefined,
): { kind: 'frame' | 'file'; address: string } | null {
  if (source && videoId) return { kind: 'frame', address: VIDEO_HOSTS[source].frame(videoId, videoKey) }
  return new URL(address, window.location.href).origin === window.location.origin ? { kind: 'file', address } : null
}

const hostOf = (address: string) => new URL(address, window.location.href).host
