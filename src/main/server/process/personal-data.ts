import type { PersonalPart } from '../../../platform/personal-data.ts'
import { personalAccount } from '../../../rooms/accounts/personal-data.ts'
import { personalBusiness } from '../../../rooms/business/personal-data.ts'
import { personalDisputes } from '../../../rooms/disputes/personal-data.ts'
import { personalFollows } from '../../../rooms/follows/personal-data.ts'
import { personalTokens } from '../../../rooms/integration/personal-data.ts'
import { personalInvitations } from '../../../rooms/invitations/personal-data.ts'
import { personalPictures } from '../../../rooms/media/personal-data.ts'
import { personalModeration } from '../../../rooms/moderation/personal-data.ts'
import { personalNotifications } from '../../../rooms/notifications/personal-data.ts'
import { personalOrders } from '../../../rooms/orders/personal-data.ts'
import { personalProfile } from '../../../rooms/people/personal-data.ts'
import { personalProofs } from '../../../rooms/proofs/personal-data.ts'
import { personalQuestions } from '../../../rooms/questions/personal-data.ts'
import { personalReviews } from '../../../rooms/reviews/personal-data.ts'
import { personalRewards } from '../../../rooms/rewards/personal-data.ts'
import { personalTerms } from '../../../rooms/terms/personal-data.ts'
import { personalUploads } from '../../../rooms/uploads/personal-data.ts'
import { ACCOUNT_EFFECTS } from '../change-effects.ts'

/**
 * Personal data parts of all rooms, in the order of the rooms. test/contracts/personal-data.test.ts checks that no
 * table is missing.
 */
export const PERSONAL_PARTS: readonly PersonalPart[] = [
  personalProfile,
  personalTerms,
  personalNotifications,
  personalAccount,
  personalOrders,
  personalInvitations,
  personalPictures,
  personalReviews(ACCOUNT_EFFECTS),
  personalProofs,
  personalRewards,
  personalQuestions,
  personalFollows,
  personalModeration,
  personalDisputes,
  personalBusiness,
  personalUploads,
  personalTokens,
]
