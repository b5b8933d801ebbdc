import type { AppContext } from '../../platform/app-context.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import { encodeLineItemId } from '../catalog/encoded-id.ts'
import { invitationStopCall, invitationVolumesCall, openInvitationCall, stopInvitationsCall } from './contract.ts'
import { invitationCookie } from './cookie.ts'
import {
  invitationStopSchemas,
  invitationVolumesSchemas,
  openInvitationSchemas,
  stopInvitationsSchemas,
} from './schemas.ts'
import { listVolumes, openInvitation, readStop, stopShop, VOLUMES_PER_PAGE } from './service.ts'

export const invitationRoutes = ({ db }: AppContext): Handler[] => [
  handle(openInvitationCall, openInvitationSchemas, async ({ token, rating }, { person, base, setCookie }) => {
    const invited = await openInvitation(db, token, new Date())
    if (!invited) return { path: null, state: 'gone' as const }
    if (person && person.reviewerId !== invited.reviewerId) return { path: null, state: 'somebody_else' as const }
    if (!person) setCookie(invitationCookie(token, base))
    const query = new URLSearchParams({ line_item_public_id: encodeLineItemId(invited.shopId, invited.lineItemId) })
    if (/^[1-5]$/.test(rating ?? '')) query.set('rating', rating!)
    return { path: `/reviews/write-review/new?${query}`, state: 'open' as const }
  }),
  handle(invitationStopCall, invitationStopSchemas, ({ token }) => readStop(db, token)),
  handle(invitationVolumesCall, invitationVolumesSchemas, async ({ q, page }) => {
    const { shops, total } = await listVolumes(db, { q, page }, new Date())
    return { shops, total_count: total, current_page: page, per_page: VOLUMES_PER_PAGE }
  }),
  handle(stopInvitationsCall, stopInvitationsSchemas, ({ token }) => stopShop(db, token, new Date())),
]
