import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { hidePath } from '../../rooms/moderation/paths.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'

/** Link for the shop's members to hide the review or show it again; says why not where a moderator put it back. */
export const HideLink = ({ review: { public_id, hidden, reinstated_at } }: { review: Review }) =>
  reinstated_at ? (
    <Link to={hidePath(public_id)}>Why you can’t hide it</Link>
  ) : (
    <ButtonLink look="plain" small to={hidePath(public_id)}>
      <Icon of={EyeOff} />
      {hidden ? 'Show it again' : 'Hide'}
    </ButtonLink>
  )
