import { Link } from '../../../design/navigation/link.tsx'
import { HIDING_REASON_LABELS, SOURCE_LABELS, TIER_LABELS } from '../../../rooms/reviews/labels.ts'
import { HIDING_REASONS, MEDAL_TIERS, REVIEW_SOURCES } from '../../../rooms/reviews/rules.ts'
import { MEDALS_PATH, TRUST_PATH } from '../../../rooms/shops-and-people/paths.ts'
import { InfoList } from '../info.tsx'

/** Text that several text pages share, built from the constants that the code uses. */

/** The closed list of reasons for hiding a review. */
export const HidingReasons = () => (
  <InfoList
    items={HIDING_REASONS.map(reason => [HIDING_REASON_LABELS[reason].label, HIDING_REASON_LABELS[reason].meaning])}
  />
)

/** The sources of reviews. */
export const Sources = () => (
  <InfoList items={REVIEW_SOURCES.map(source => [SOURCE_LABELS[source].label, SOURCE_LABELS[source].tooltip])} />
)

/** `Diamond 100, Platinum 99, …`. */
export const tierLine = () => MEDAL_TIERS.map(({ tier, minimum }) => `${TIER_LABELS[tier]} ${minimum}`).join(', ')

export const toTrust = <Link to={TRUST_PATH}>the trust page</Link>
export const toMedals = <Link to={MEDALS_PATH}>the medals page</Link>
