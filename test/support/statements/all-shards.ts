/**
 * Statements that a cluster does not send to one shard, by their place in src/rooms (X-cluster-03). test/contracts/one-shard.test.ts
 * fails for one of pages that is not listed, and with CANDOR_CITUS=1 any test file for one that it sends.
 */

/**
 * A person’s own lists, counts and profile: their reviews, orders and disputes are with the shops they deal with, which may be any. A
 * table of them led by the person would double each write of a shop.
 */
const PAGES_OF_PERSON = [
  'dashboard/workplaces/sql.ts',
  'disputes/sql/disputes.ts#countOfReviewer',
  'disputes/sql/disputes.ts#selectOfReviewer',
  'follows/sql/feed-on-cluster.ts#selectOnCluster',
  'follows/sql/following.ts#selectProducts',
  'orders/sql.ts#countBought',
  'orders/sql.ts#countOrders',
  'orders/sql.ts#selectAllUnreviewed',
  'orders/sql.ts#selectBought',
  'orders/sql.ts#selectOrders',
  'people/sql.ts#selectReviewedShops',
  'proofs/sql.ts#selectProofs',
  'reviews/imported/sql.ts#countWaiting',
  'reviews/imported/sql.ts#selectAnswered',
  'reviews/imported/sql.ts#selectWaiting',
  'reviews/sql.ts#countVerifiedByEvidence',
  'reviews/sql.ts#existsVerified',
  'reviews/writing/authored-sql.ts#countAuthored',
  'reviews/writing/authored-sql.ts#selectAuthoredKeys',
  'reviews/writing/sql.ts#countToReview',
  'rewards/sql.ts#countRewards',
  'rewards/sql.ts#selectRewards',
  'syndication/sql/newest-reviews.ts#selectNewestByReviewer',
]

/** Download and erasure of a person’s data, which must find every row wherever it is. Once in an account’s life. */
const DATA_OF_PERSON = [
  'business/audit-log/sql.ts#erasePerson',
  'business/audit-log/sql.ts#selectDoings',
  'business/members/sql.ts#deleteInvitedAt',
  'business/members/sql.ts#eraseInviter',
  'business/members/sql.ts#selectInvitedAt',
  'disputes/sql/deletion.ts#eraseActor',
  'disputes/sql/deletion.ts#eraseArbitrator',
  'disputes/sql/deletion.ts#selectDisputesForExport',
  'integration/tokens/sql.ts#eraseMaker',
  'integration/tokens/sql.ts#selectTokensOf',
  'invitations/sql/results.ts#selectOf',
  'moderation/sql/deletion.ts#deleteAssignmentsOf',
  'moderation/sql/deletion.ts#deleteFlagsOf',
  'moderation/sql/deletion.ts#eraseAppealsOf',
  'moderation/sql/deletion.ts#selectAppealsOf',
  'moderation/sql/deletion.ts#selectAssignmentsOf',
  'moderation/sql/deletion.ts#selectDecisionsOf',
  'moderation/sql/deletion.ts#selectFlagsOf',
  'orders/ingest/sql.ts#eraseBuyer',
  'orders/ingest/sql.ts#eraseUploader',
  'orders/sql.ts#selectOrdersForExport',
  'proofs/sql.ts#selectProofsForExport',
  'questions/sql.ts#deleteWrittenBy',
  'questions/sql.ts#eraseFromEvents',
  'questions/sql.ts#keepOfShops',
  'questions/sql.ts#renameAuthor',
  'questions/sql.ts#selectWrittenBy',
  'questions/sql/proofs.ts#deleteProofsOf',
  'questions/sql/proofs.ts#selectProofsOf',
  'reviews/imported/sql.ts#eraseAnswers',
  'reviews/imported/sql.ts#selectAnswersForExport',
  'reviews/sql/deletion.ts#deleteReviewsOf',
  'reviews/sql/deletion.ts#deleteSignsOf',
  'reviews/sql/deletion.ts#eraseWithdrawnOf',
  'reviews/sql/deletion.ts#restoreReviewsOf',
  'reviews/sql/deletion.ts#selectReviewsForExport',
  'reviews/sql/deletion.ts#selectShopsOf',
  'reviews/votes/sql.ts#deleteVotesOf',
  'reviews/votes/sql.ts#selectVotesOf',
  'uploads/sql.ts#eraseUploader',
  'uploads/sql.ts#selectUploadsOf',
]

/** What somebody wrote elsewhere: limits on what they write, and signs of sold or copied reviews, that hold across shops. */
const HABITS_OF_AUTHOR = [
  'moderation/sql/author-record.ts#selectAuthorCounts',
  'moderation/sql/author-record.ts#selectOtherReviews',
  'moderation/sql/author-record.ts#selectPastDecisions',
  'questions/sql/proofs.ts#countProofs',
  'questions/sql/write.ts#selectHabits',
  'reviews/ingest/habits-sql.ts#loadAuthorTexts',
  'reviews/ingest/habits-sql.ts#loadOnCluster',
  'reviews/ingest/habits-sql.ts#loadTextCounts',
  'reviews/ingest/sql.ts#loadRejecting',
  'reviews/writing/sql.ts#countWithoutOrder',
  'reviews/writing/sql.ts#selectEarlierTexts',
]

/**
 * Rows of several shops by their keys: a page of a list, a feed, an import of many shops. With keys of one shop they go to it alone
 * (ofOneShop).
 */
const BY_KEYS = [
  'catalog/ingest/products.ts#findProducts',
  'catalog/ingest/products.ts#findProductsAt',
  'disputes/sql/disputes.ts#selectOfShops',
  'follows/ingest.ts',
  'follows/sql/feed-subjects.ts#selectMedalSubjects',
  'follows/sql/feed-subjects.ts#selectProductSubjects',
  'follows/sql/feed-subjects.ts#selectReviewSubjects',
  'operations/shops/sql.ts#selectShopFacts',
  'orders/ingest/sql.ts#loadItems',
  'orders/ingest/sql.ts#loadOrders',
  'public-log/list-sql.ts#selectProducts',
  'questions/ingest.ts#recountAnswered',
  'recommendations/sql.ts#selectRecommended',
  'reviews/recount/count-blocks.ts#takeLarge',
  'reviews/self-dealing/sql.ts#selectSigns',
  'reviews/votes/log-sql.ts#selectTotals',
  'reviews/votes/sql.ts#recountVotes',
  'reviews/votes/sql.ts#selectVotedFor',
  'reviews/writing/authored-sql.ts#selectAuthored',
  'reviews/writing/authored-sql.ts#selectAuthoredMedia',
  'search/indexing/items-sql.ts#refreshItemRows',
  'search/indexing/product-names.ts#selectWhose',
  'search/indexing/products-sql.ts#storeRows',
]

/**
 * About what is named by something else than its shop: a secret token in a letter, a GTIN, the address of a picture. Only the answer says which
 * shop it is.
 */
const BY_OTHER_NAME = [
  'business/members/sql.ts#deleteByToken',
  'business/members/sql.ts#selectByToken',
  'catalog/identity/recount.ts#recountIdentities',
  'catalog/identity/service.ts#undoGrouping',
  'catalog/sql.ts#selectShopAndProduct',
  'media/outside-pictures/sql.ts#selectReviewsWith',
  'questions/sql/proofs.ts#deleteProof',
  'questions/sql/proofs.ts#selectProof',
  'storefront/shared-product/cluster-sql.ts#selectSharedOnCluster',
]

/** Lists of moderators, arbitrators and operators: what waits longest, of all shops. A few people’s pages. */
const DESKS = [
  'disputes/sql/disputes.ts#countForArbitrator',
  'disputes/sql/disputes.ts#selectForArbitrator',
  'disputes/sql/similar.ts#selectSimilar',
  'invitations/sql/volumes.ts#selectVolumes',
  'moderation/sql/desk.ts#countDecisions',
  'moderation/sql/desk.ts#countWaiting',
  'moderation/sql/desk.ts#hasWords',
  'moderation/sql/desk.ts#selectDecisions',
  'moderation/sql/desk.ts#selectNearby',
  'moderation/sql/desk.ts#selectWaiting',
  'moderation/sql/renamed.ts#selectRenamed',
  'operations/imports/sql.ts#selectFailedImports',
  'operations/overview/sql.ts#selectWaiting',
  'questions/sql/pending.ts#selectPending',
]

/** What guests see of all shops: the home page, categories, suggestions and facets of a search, sitemaps. Within one shop they go to it alone. */
const FOR_GUESTS = [
  'catalog/sql.ts#selectFilledCategories',
  'orders/sql.ts#countLineItems',
  'reviews/sql.ts#selectFeatured',
  'search/facets/sql.ts#countInCategories',
  'search/suggestions/sql.ts#selectFirstProducts',
  'storefront/sql.ts#selectChosen',
  'syndication/sql/listed.ts#selectListedProducts',
]

/** Sweeps, recounts, releases and exports over all shops, of the worker or of a command. */
const JOBS = [
  'catalog/history/changes-sql.ts#claimUntold',
  'disputes/sql/abandoned.ts#selectAbandoned',
  'disputes/sql/disputes.ts#selectInArbitration',
  'disputes/sql/disputes.ts#selectQuietSince',
  'integration/seal-sql.ts#sealAll',
  'integration/webhooks/sql.ts#dequeueOnCluster',
  'invitations/sql/rules.ts#selectRulesInForce',
  'media/outside-pictures/sql.ts#deleteUnusedOnCluster',
  'media/product-pictures/sql.ts#deleteUnusedOnCluster',
  'media/product-pictures/sql.ts#selectDueOnCluster',
  'open-data/files/lists.ts#countWithdrawn',
  'open-data/files/monthly.ts#selectMonths',
  'open-data/jobs.ts#handle',
  'orders/ingest/sql.ts#eraseBuyers',
  'public-log/sql.ts#moveShopFacts',
  'public-log/sql.ts#selectShopFacts',
  'questions/sql/proofs.ts#deleteUnproved',
  'recommendations/count-sql.ts#isUncounted',
  'recommendations/count-sql.ts#selectCompanions',
  'reviews/recount.ts#countAll',
  'reviews/recount.ts#countReviewers',
  'reviews/recount/count-blocks.ts#deleteBlocks',
  'reviews/recount/site.ts',
  'reviews/votes/log-sql.ts#takeChangedVotes',
  'search/suggestions/terms-sql.ts#spokenStemmers',
  'transfer/export/export-to.ts',
  'uploads/sql.ts#takeOldUploads',
]

export const ALL_SHARDS: ReadonlySet<string> = new Set(
  [
    ...PAGES_OF_PERSON,
    ...DATA_OF_PERSON,
    ...HABITS_OF_AUTHOR,
    ...BY_KEYS,
    ...BY_OTHER_NAME,
    ...DESKS,
    ...FOR_GUESTS,
    ...JOBS,
  ].map(place => `src/rooms/${place}`),
)

/** Statements of PostgreSQL alone that Citus refuses, each with what it joins or asks; on a cluster they have other words (isDistributed). */
export const REFUSED: Readonly<Record<string, string>> = {
  'src/rooms/catalog/sql.ts#selectFilledCategories': 'LATERAL … LIMIT over all shops',
  'src/rooms/catalog/sql.ts#selectProductByHandle': 'products joined to product_stats, by a shop’s address',
  'src/rooms/dashboard/workplaces/sql.ts#countWaitingWork': 'several kinds of work over several shops',
  'src/rooms/follows/sql/feed.ts#selectEvents': 'LATERAL … LIMIT over followed shops',
  'src/rooms/reviews/sql.ts#selectStatsAt': 'products joined to counts of the coordinator, by a shop’s address',
  'src/rooms/search/facets/sql.ts#countInCategories': 'LATERAL … OFFSET over the products that were found',
}
