import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import { useState } from 'react'
import { Icon } from '../../../../design/images/icon.tsx'
import { referrerPolicyFor } from '../../../../design/images/referrer-policy.ts'
import { usePicture } from '../../../../design/images/use-picture.ts'
import { cx } from '../../../../design/text/cx.ts'
import css from './stage.module.css'

interface StagePictureProps {
  address: string
  /** URL of the small version, probably cached: shown until the large one has loaded. */
  small?: string | null
  alt: string
}

/** A picture in the largest size that fits; if it fails to load, an error with a link to it. */
export function StagePicture({ address, small, alt }: StagePictureProps) {
  const { ref, shown, onError } = usePicture(address)
  const [isLoaded, setLoaded] = useState(false)
  if (!shown) {
    return (
      <div className={cx(css.poster, css.failed)}>
        <Icon of={ImageOff} />
        <p>This picture can’t be shown.</p>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
          Open it in its own page
        </a>
      </div>
    )
  }
  return (
    <div className={cx(css.picture, !isLoaded && css.waiting)}>
      {small && small !== address && !isLoaded && <img src={small} alt="" aria-hidden="true" />}
      <img
        ref={ref}
        src={address}
        alt={alt}
        draggable={false}
        referrerPolicy={referrerPolicyFor(address)}
        onLoad={() => setLoaded(true)}
        onError={onError}
      />
    </div>
  )
}
