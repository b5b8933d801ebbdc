import Flag from 'lucide-react/icons/flag'
import { ButtonLink } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { reportPath } from '../../rooms/moderation/paths.ts'
import type { Review } from '../../rooms/reviews/contract.ts'
import { useShellData } from '../shell/shell-data.ts'

/** Leads to where a review is reported to the moderators, a guest by sign-in; nobody reports their own. */
export function ReportLink({ review: { public_id, author } }: { review: Review }) {
  const { reviewer } = useShellData()
  if (reviewer && author?.encoded_id === reviewer.encoded_id) return null
  return (
    <ButtonLink look="plain" small to={reportPath(public_id)} rel="nofollow">
      <Icon of={Flag} />
      Report
    </ButtonLink>
  )
}
