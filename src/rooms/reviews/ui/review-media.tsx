import Play from 'lucide-react/icons/play'
import { Icon } from '../../../design/icon.tsx'
import { Picture } from '../../../design/picture.tsx'
import type { Review } from '../contract.ts'
import css from './review-media.module.css'
import { videoAddress } from './video.ts'

/** An address of the web; anything else never becomes a link. */
const isWebAddress = (url: string) => /^(https?:\/\/|\/(?!\/))/i.test(url)

/** Pictures and videos of a review. Nothing is fetched from a video service before somebody follows its link. */
export function ReviewMedia({ review, author }: { review: Review; author: string }) {
  const videos = [
    ...review.video_external_ids.map(videoAddress),
    ...review.media_platform_hosted_video_infos.map(({ media_platform_url }) => media_platform_url),
  ].filter(isWebAddress)
  const pictures = review.pictures_urls.filter(({ huge }) => isWebAddress(huge))
  if (videos.length + pictures.length === 0) return null
  return (
    <ul className={css.media} aria-label="Pictures and videos">
      {pictures.map(({ compact, huge }, i) => (
        <li key={huge}>
          <a href={huge}>
            <Picture src={compact} alt={`Picture ${i + 1} by ${author}`} width={112} height={112} />
          </a>
        </li>
      ))}
      {videos.map(url => (
        <li key={url}>
          <a className={css.video} href={url} rel="noopener nofollow ugc">
            <Icon of={Play} />
            Watch the video
          </a>
        </li>
      ))}
    </ul>
  )
}
