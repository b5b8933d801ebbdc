import { call } from '../../../lib/calls/call.ts'
import type { awardPreviewSchemas } from './preview-schemas.ts'

/** Fails as the award itself would (X-arbitrator-05). */
export const awardPreviewCall = call<typeof awardPreviewSchemas>({
  errors: [404, 409, 422],
  path: '/reviews/arbitrator/:id/award_previews',
  summary: 'Show what both sides and the public would read of an award; decides nothing',
  access: 'arbitrator',
  method: 'POST',
  limit: 120,
})
