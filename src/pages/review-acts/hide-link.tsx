import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { hidePath } from '../../rooms/moderation/paths.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'

/** Link for the shop's members to hide the review or show it again. */
export const HideLink = ({ review: { public_id, hidden } }: { review: Review }) => (
  <ButtonLink look="plain" small to={hidePath(public_id)}>
    <Icon of={EyeOff} />
    {hidden ? 'Show it again' : 'Hide'}
  </ButtonLink>
)
