import { LISTED_PATHS } from '../pages/listed-paths.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { Resource } from '../platform/http/resource.ts'
import { accountRoutes, privacyResources } from '../rooms/accounts/routes.ts'
import { businessRoutes } from '../rooms/business/routes.ts'
import { catalogRoutes } from '../rooms/catalog/routes.ts'
import { currencyRoutes } from '../rooms/currency/routes.ts'
import { dashboardRoutes } from '../rooms/dashboard/routes.ts'
import { disputeResources, disputeRoutes } from '../rooms/disputes/routes.ts'
import { feedAuditRoutes } from '../rooms/feed-audit/routes.ts'
import { feedRoutes, followRoutes } from '../rooms/follows/routes.ts'
import { exportResources } from '../rooms/integration/export/routes.ts'
import { integrationRoutes } from '../rooms/integration/routes.ts'
import { invitationRoutes } from '../rooms/invitations/routes.ts'
import { mediaResources } from '../rooms/media/routes.ts'
import { moderationRoutes } from '../rooms/moderation/routes.ts'
import { notificationRoutes } from '../rooms/notifications/routes.ts'
import { openDataResources, openDataRoutes } from '../rooms/open-data/routes.ts'
import { operationsRoutes } from '../rooms/operations/routes.ts'
import { profileRoutes } from '../rooms/profiles/routes.ts'
import { proofRoutes } from '../rooms/proofs/routes.ts'
import { logResources, logRoutes } from '../rooms/public-log/routes.ts'
import { questionRoutes } from '../rooms/questions/routes.ts'
import { recommendationRoutes } from '../rooms/recommendations/routes.ts'
import { notifyOfImports } from '../rooms/reviews/imported/notifications.ts'
import { importedRoutes } from '../rooms/reviews/imported/routes.ts'
import { reviewRoutes } from '../rooms/reviews/routes.ts'
import { isVerifiedBuyer } from '../rooms/reviews/service.ts'
import { writeReviewRoutes } from '../rooms/reviews/writing/routes.ts'
import { searchRoutes } from '../rooms/search/routes.ts'
import { shopAndPeopleRoutes } from '../rooms/shops-and-people/routes.ts'
import { storefrontRoutes } from '../rooms/storefront/routes.ts'
import { syndicationResources, syndicationRoutes } from '../rooms/syndication/routes.ts'
import { termsRoutes } from '../rooms/terms/routes.ts'
import { trackingRoutes } from '../rooms/tracking/routes.ts'
import { uploadResources, uploadRoutes } from '../rooms/uploads/routes.ts'
import { widgetRoutes } from '../rooms/widgets/routes.ts'
import { CASE_EFFECTS, REVIEW_EFFECTS } from './server/change-effects.ts'
import { PERSONAL_PARTS } from './server/process/personal-data.ts'

/** Every call that this server answers. */
export function allHandlers(app: AppContext): Handler[] {
  const { db, steady } = app
  const withEffects = { ...app, effects: REVIEW_EFFECTS, caseEffects: CASE_EFFECTS }
  const rooms = [
    currencyRoutes,
    catalogRoutes,
    notificationRoutes,
    trackingRoutes,
    termsRoutes,
    logRoutes,
    openDataRoutes,
    shopAndPeopleRoutes,
    recommendationRoutes,
    syndicationRoutes,
    storefrontRoutes,
    feedAuditRoutes,
  ]
  const steadily = [feedRoutes, reviewRoutes, widgetRoutes, searchRoutes]
  return [
    ...accountRoutes(app, { isVerifiedBuyer, parts: PERSONAL_PARTS, onSignIn: notifyOfImports }),
    ...rooms.flatMap(routes => routes(db)),
    ...followRoutes(app),
    ...writeReviewRoutes(withEffects),
    ...importedRoutes(withEffects),
    ...proofRoutes(withEffects),
    ...moderationRoutes(withEffects),
    ...steadily.flatMap(routes => routes(steady)),
    ...questionRoutes(app),
    ...disputeRoutes(app),
    ...profileRoutes(app),
    ...businessRoutes(app),
    ...invitationRoutes(app),
    ...uploadRoutes(app),
    ...integrationRoutes(withEffects),
    ...dashboardRoutes(withEffects),
    ...operationsRoutes(app),
  ]
}

/** Everything else that this server answers and that is no page: feeds, pictures, sitemaps. */
export const allResources = ({ db, storage }: AppContext): Resource[] => [
  ...privacyResources({ db }, PERSONAL_PARTS),
  ...disputeResources({ db, storage }),
  ...exportResources(db),
  ...mediaResources({ db, storage }),
  ...logResources(db),
  ...openDataResources({ db, storage }),
  ...uploadResources({ db, storage }),
  ...syndicationResources({ db, storage }, LISTED_PATHS),
]
