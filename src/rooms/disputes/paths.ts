/** Paths of disputes (D-routes-19, D-routes-23, D-routes-24, D-routes-26). */
export const newDisputePath = (shopPath: string) => `${shopPath}/disputes/new`
export const reviewerDisputePath = (id: string) => `/reviews/profile/disputes/${encodeURIComponent(id)}`
export const shopDisputePath = (id: string) => `/business/disputes/${encodeURIComponent(id)}`
export const arbitratorDisputePath = (id: string) => `/reviews/arbitrator/${encodeURIComponent(id)}`
export const evidencePath = (id: string) => `/reviews/disputes/files/${encodeURIComponent(id)}`

/** Its award as a document, for whoever may see the dispute. */
export const awardPath = (id: string) => `/reviews/disputes/${encodeURIComponent(id)}/award.pdf`

/** By who looks at it. */
export const DISPUTE_PATHS = {
  reviewer: reviewerDisputePath,
  shop: shopDisputePath,
  arbitrator: arbitratorDisputePath,
} as const
