/** Import API for people: reviewers, imported authors, and people who deleted their account. */
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
