/** Where reviews are hidden, reported, appealed for and decided on. `publicId` is a review's. */
const path = (before: string, publicId: string, after = '') => `${before}/${encodeURIComponent(publicId)}${after}`

/** For members of the shop: hides it, or shows it again. */
export const hidePath = (publicId: string) => path('/business/reviews', publicId, '/hide')
export const reportPath = (publicId: string) => path('/reviews/report', publicId)
export const appealPath = (publicId: string) => path('/reviews/users/reviews', publicId, '/appeal')

export const DESK_PATH = '/moderation'
export const LOG_PATH = '/moderation/log'
export const casePath = (publicId: string) => path('/moderation/reviews', publicId)

/** What a shop received and what became of it. */
export const transparencyPath = (shopPath: string) => `${shopPath}/transparency`
