/**
 * Statements that a cluster would not send to one shard, by their place in src/rooms (X-cluster-03). test/contracts/one-shard.test.ts
 * fails for one that is not listed.
 */

/** About one person, whose rows are with the shops they deal with. */
const BY_PERSON = [
  'business/audit-log/sql.ts#selectDoings',
  'business/members/sql.ts#selectInvitedAt',
  'disputes/sql/deletion.ts#selectDisputesForExport',
  'follows/sql/following.ts#selectProducts',
  'integration/tokens/sql.ts#selectTokensOf',
  'invitations/sql/results.ts#selectOf',
  'moderation/sql/deletion.ts#selectAppealsOf',
  'moderation/sql/deletion.ts#selectAssignmentsOf',
  'moderation/sql/deletion.ts#selectDecisionsOf',
  'moderation/sql/deletion.ts#selectFlagsOf',
  'orders/sql.ts#countOrders',
  'orders/sql.ts#selectAllUnreviewed',
  'orders/sql.ts#selectOrders',
  'orders/sql.ts#selectOrdersForExport',
  'proofs/sql.ts#selectProofsForExport',
  'questions/sql.ts#selectWrittenBy',
  'questions/sql/proofs.ts#selectProofsOf',
  'reviews/imported/sql.ts#selectAnswersForExport',
  'reviews/sql.ts#countVerifiedByEvidence',
  'reviews/sql.ts#existsVerified',
  'reviews/sql/deletion.ts#selectReviewsForExport',
  'reviews/votes/sql.ts#selectVotesOf',
  'reviews/writing/authored-sql.ts#countAuthored',
  'reviews/writing/authored-sql.ts#selectAuthoredKeys',
  'rewards/sql.ts#selectRewards',
  'uploads/sql.ts#selectUploadsOf',
]

/** About several shops, by their ids or the keys of their rows. */
const BY_KEYS = [
  'dashboard/noteworthy/sql.ts#countUnreviewed',
  'disputes/sql/disputes.ts#selectOfShops',
  'public-log/list-sql.ts#selectNewestEntries',
  'recommendations/sql.ts#selectRecommended',
  'reviews/votes/sql.ts#selectVotedFor',
  'reviews/writing/authored-sql.ts#selectAuthored',
  'reviews/writing/authored-sql.ts#selectAuthoredMedia',
]

/** Over all shops. */
const OVER_ALL = ['orders/sql.ts#countLineItems', 'reviews/sql.ts#selectFeatured', 'storefront/sql.ts#selectChosen']

/** About one shop, with rows that are on the coordinator. */
const WITH_COORDINATOR = ['invitations/sql/sending.ts#selectSending']

export const ALL_SHARDS: ReadonlySet<string> = new Set(
  [...BY_PERSON, ...BY_KEYS, ...OVER_ALL, ...WITH_COORDINATOR].map(place => `src/rooms/${place}`),
)

/** Statements of PostgreSQL alone that Citus refuses, each with what it joins or asks; on a cluster they have other words (isDistributed). */
export const REFUSED: Readonly<Record<string, string>> = {
  'src/rooms/catalog/sql.ts#selectFilledCategories': 'LATERAL … LIMIT over all shops',
  'src/rooms/catalog/sql.ts#selectProductByHandle': 'products joined to product_stats, by a shop’s address',
  'src/rooms/dashboard/workplaces/sql.ts#countWaitingWork': 'several kinds of work over several shops',
  'src/rooms/follows/sql/feed.ts#selectEvents': 'LATERAL … LIMIT over followed shops',
  'src/rooms/reviews/sql.ts#selectStatsAt': 'products joined to counts of the coordinator, by a shop’s address',
}
