import Play from 'lucide/dist/esm/icons/play.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { Picture } from '../../../../design/images/picture.tsx'
import { useServices } from '../../../../design/services.ts'
import { hasMedia, mediaItems } from '../../media/rules.ts'
import type { Review } from '../../schemas.ts'
import { useGalleryLink } from '../gallery/gallery-host.tsx'
import css from './review-media.module.css'

interface ReviewMediaProps {
  review: Review
  author: string
}

/**
 * A review's pictures and videos; each opens the gallery, or is a plain link without it. Nothing is fetched from a
 * video host before a click.
 */
export const ReviewMedia = (props: ReviewMediaProps) => hasMedia(props.review) && <Media {...props} />

function Media({ review, author }: ReviewMediaProps) {
  const gallery = useGalleryLink()
  const items = mediaItems(review, useServices().videoKey)
  if (items.length === 0) return null
  return (
    <ul className={css.media} aria-label="Pictures and videos">
      {items.map(({ id, dataType, compact, address }, i) => (
        <li key={id}>
          {dataType === 'picture' ? (
            <a href={address} {...gallery(id)}>
              <Picture src={compact} alt={`Picture ${i + 1} by ${author}`} width={112} height={112} />
            </a>
          ) : (
            <a className={css.video} href={address} rel="noopener nofollow ugc" {...gallery(id)}>
              <Icon of={Play} />
              Watch the video
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
