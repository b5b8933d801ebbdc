import type { PersonalPart } from '../../../platform/personal-data.ts'
import { personalAccount } from '../../../rooms/accounts/personal.ts'
import { personalBusiness } from '../../../rooms/business/personal.ts'
import { personalDisputes } from '../../../rooms/disputes/personal.ts'
import { personalFollows } from '../../../rooms/follows/personal.ts'
import { personalTokens } from '../../../rooms/integration/personal.ts'
import { personalInvitations } from '../../../rooms/invitations/personal.ts'
import { personalPictures } from '../../../rooms/media/personal.ts'
import { personalModeration } from '../../../rooms/moderation/personal.ts'
import { personalNotifications } from '../../../rooms/notifications/personal.ts'
import { personalOrders } from '../../../rooms/orders/personal.ts'
import { personalProfile } from '../../../rooms/profiles/personal.ts'
import { personalQuestions } from '../../../rooms/questions/personal.ts'
import { personalReviews } from '../../../rooms/reviews/personal.ts'
import { personalRewards } from '../../../rooms/rewards/personal.ts'
import { personalTerms } from '../../../rooms/terms/personal.ts'
import { personalUploads } from '../../../rooms/uploads/personal.ts'
import { followReview } from '../follow-review.ts'

/** What each room holds of a person, in the order of the rooms. test/contracts/personal-data.test.ts sees that no table is left out. */
export const PERSONAL_PARTS: readonly PersonalPart[] = [
  personalProfile,
  personalTerms,
  personalNotifications,
  personalAccount,
  personalOrders,
  personalInvitations,
  personalPictures,
  personalReviews(followReview),
  personalRewards,
  personalQuestions,
  personalFollows,
  personalModeration,
  personalDisputes,
  personalBusiness,
  personalUploads,
  personalTokens,
]
