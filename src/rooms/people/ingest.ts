/** Import API for people: reviewers, imported authors, and people who deleted their account. */
export {
  claimedAmong,
  DEPARTED,
  departedAmong,
  departedBuyers,
  isAddress,
} from './ingest/departed.ts'
export { displayName as shownName, emailAddressOf, withoutAddresses } from './ingest/hide-addresses.ts'
export { authorKey, importedAuthors } from './ingest/imported-authors.ts'
export { findReviewers, ingestReviewers, type ReviewerRow, withheldReviewer } from './ingest/reviewers.ts'
