/** What an import does with people. */
export {
  authorKey,
  claimedAmong,
  DEPARTED,
  departedAmong,
  departedBuyers,
  importedAuthors,
  isAddress,
} from './ingest/departed.ts'
export { displayName as shownName, withoutAddresses } from './ingest/hide-addresses.ts'
export { findReviewers, ingestReviewers, withheldReviewer } from './ingest/reviewers.ts'
