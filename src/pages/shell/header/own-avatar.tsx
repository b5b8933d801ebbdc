import { Avatar } from '../../../design/images/avatar.tsx'
import type { OwnReviewer } from '../shell-data.ts'

/** The signed-in reviewer's avatar (D-accounts-03). */
export const OwnAvatar = ({ of }: { of: OwnReviewer }) => (
  <Avatar
    name={of.name}
    src={of.avatar_image_url}
    retina={of.retina_avatar_image_url}
    gravatar={of.gravatar_hash}
    verified={of.verified_buyer}
    size="sm"
  />
)
