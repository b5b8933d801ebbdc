import { pathOf } from '../../lib/path-of.ts'
/** Paths for hiding, reporting, appealing and deciding. `publicId` is a review's. */
/** For members of the shop: hides the review or shows it again. */
export const hidePath = (publicId: string) => pathOf`/business/reviews/${publicId}/hide`
export const reportPath = (publicId: string) => pathOf`/reviews/report/${publicId}`
export const appealPath = (publicId: string) => pathOf`/reviews/users/reviews/${publicId}/appeal`

export const DESK_PATH = '/moderation'
export const LOG_PATH = '/moderation/log'
export const casePath = (publicId: string) => pathOf`/moderation/reviews/${publicId}`

/** A shop's transparency report. */
export const transparencyPath = (shopPath: string) => `${shopPath}/transparency`
