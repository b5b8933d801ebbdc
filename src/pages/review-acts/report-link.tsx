import Flag from 'lucide/dist/esm/icons/flag.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { reportPath } from '../../rooms/moderation/paths.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'

/** Link to report a review to the moderators; guests sign in first. */
export const ReportLink = ({ review: { public_id } }: { review: Review }) => (
  <ButtonLink look="plain" small to={reportPath(public_id)} rel="nofollow">
    <Icon of={Flag} />
    Report
  </ButtonLink>
)
