import Reply from 'lucide/dist/esm/icons/reply.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import type { Review } from '../../rooms/reviews/schemas.ts'
import { replyPath } from './paths.ts'

/** Link for the shop's members to their reply. */
export const ReplyLink = ({ review: { public_id, reply } }: { review: Review }) => (
  <ButtonLink look="plain" small to={replyPath(public_id)}>
    <Icon of={Reply} />
    {reply ? 'Edit the reply' : 'Reply'}
  </ButtonLink>
)
