import { pathOf } from '../../lib/path-of.ts'
/** Where reviews are hidden, reported, appealed for and decided on. `publicId` is a review's. */
/** For members of the shop: hides it, or shows it again. */
export const hidePath = (publicId: string) => pathOf`/business/reviews/${publicId}/hide`
export const reportPath = (publicId: string) => pathOf`/reviews/report/${publicId}`
export const appealPath = (publicId: string) => pathOf`/reviews/users/reviews/${publicId}/appeal`

export const DESK_PATH = '/moderation'
export const LOG_PATH = '/moderation/log'
export const casePath = (publicId: string) => pathOf`/moderation/reviews/${publicId}`

/** What a shop received and what became of it. */
export const transparencyPath = (shopPath: string) => `${shopPath}/transparency`
