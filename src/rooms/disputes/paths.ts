import { pathOf } from '../../lib/path-of.ts'
/** Paths of disputes (D-routes-19, D-routes-23, D-routes-24, D-routes-26). */
export const newDisputePath = (shopPath: string) => `${shopPath}/disputes/new`
export const reviewerDisputePath = (id: string) => pathOf`/reviews/profile/disputes/${id}`
export const shopDisputePath = (id: string) => pathOf`/business/disputes/${id}`
export const arbitratorDisputePath = (id: string) => pathOf`/reviews/arbitrator/${id}`
export const evidencePath = (id: string) => pathOf`/reviews/disputes/files/${id}`

/** A picture of evidence, small unless `large`. */
export const evidencePreviewPath = (id: string) => pathOf`/reviews/disputes/files/${id}/preview`

/** The award's PDF, for people with access to the dispute. */
export const awardPath = (id: string) => pathOf`/reviews/disputes/${id}/award.pdf`

/** Path of a dispute by the viewer's role. */
export const DISPUTE_PATHS = {
  reviewer: reviewerDisputePath,
  shop: shopDisputePath,
  arbitrator: arbitratorDisputePath,
} as const
