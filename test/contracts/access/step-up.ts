import type { Role } from '../../../src/lib/calls/access.ts'

/** A sensitive call: its required access, and the input if only that makes it sensitive. */
interface Act {
  by: Role | 'owner' | 'reviewer'
  with?: Record<string, unknown>
}

/**
 * Acts that require a passkey confirmation within the last ten minutes: grants, awards, tokens and secrets, deletions,
 * removals by moderators, and destinations of a shop's data. test/attacks/step-up-acts.test.ts tries each with an older
 * confirmation.
 */
export const STEP_UP: Readonly<Record<string, Act>> = {
  // grants
  'POST /operator/roles.json': { by: 'operator' },
  'DELETE /operator/roles.json': { by: 'operator' },
  'POST /operator/people/:person_id/roles': { by: 'operator' },
  'DELETE /operator/people/:person_id/roles': { by: 'operator' },
  'DELETE /operator/people/:person_id/sessions': { by: 'operator' },
  'POST /operator/claims/:claim_id/grant': { by: 'operator' },
  'POST /business/:slug/members/invitations': { by: 'owner' },
  'PUT /business/:slug/members/:member_id': { by: 'owner' },
  'DELETE /business/:slug/members/:member_id': { by: 'owner' },
  // awards
  'POST /reviews/arbitrator/:id/acts': { by: 'arbitrator', with: { action: 'award' } },
  // removals from public view
  'POST /moderation/reviews/:public_id/decisions': {
    by: 'moderator',
    with: { decision: 'remove', reason: 'spam', words: 'It advertises something else.' },
  },
  'POST /reviews/questions/:public_id/moderation': { by: 'moderator', with: { act: 'remove', reason: 'spam' } },
  // tokens, secrets and destinations of a shop's data
  'POST /business/:slug/api/tokens': { by: 'owner' },
  'DELETE /business/:slug/api/tokens/:token_id': { by: 'owner' },
  'PUT /business/:slug/api/shopify': { by: 'owner' },
  'POST /business/:slug/webhooks.json': { by: 'owner' },
  'PUT /business/:slug/webhooks/:webhook_id': { by: 'owner' },
  'DELETE /business/:slug/webhooks/:webhook_id': { by: 'owner' },
  'POST /business/:slug/webhooks/:webhook_id/secrets': { by: 'owner' },
  // sign-in methods and the account itself
  'POST /reviews/profile/edit/security/passkeys/options': { by: 'reviewer' },
  'POST /reviews/profile/edit/security/passkeys': { by: 'reviewer' },
  'DELETE /reviews/profile/edit/security/passkeys/:passkey_id': { by: 'reviewer' },
  'POST /reviews/profile/edit/privacy/deletion': { by: 'reviewer' },
  // discarding failed jobs, some of which are e-mails
  'POST /operator/jobs/discard': { by: 'operator' },
}

/** All other writes of signed-in people, by the reason why no step-up is needed. */
export const SESSION_IS_ENOUGH: Readonly<Record<string, readonly string[]>> = {
  'is how somebody confirms, or makes the account safer': [
    'POST /login/confirm/options.json',
    'POST /login/confirm.json',
    'DELETE /reviews/profile/edit/security/sessions',
    'DELETE /reviews/profile/edit/security/sessions/:session_id',
    'DELETE /business/:slug/members/invitations/:invitation_id',
  ],
  'stores nothing': ['POST /reviews/arbitrator/:id/award_previews'],
  'concerns what is one’s own, and can be undone or done again': [
    'PUT /reviews/profile/reviewers/0',
    'PUT /reviews/profile/edit/security/passkeys/:passkey_id',
    'POST /notifications/read',
    'PUT /reviews/profile/edit/privacy/mail',
    'PUT /reviews/users/edit/avatar',
    'DELETE /reviews/users/edit/avatar',
    'POST /reviews/users/accept_tos',
    'POST /reviews/profile/follows/heart',
    'POST /reviews/profile/helpful',
    'POST /reviews/write-review/pictures',
    'POST /reviews/write-review',
    'POST /reviews/write-review/terms.json',
    'PUT /reviews/users/reviews/:public_id',
    'DELETE /reviews/users/reviews/:public_id',
    'PUT /reviews/users/imported-reviews/:public_id/accept',
    'PUT /reviews/users/imported-reviews/:public_id/reject',
    'PUT /reviews/users/imported-reviews/:public_id/undo',
    'PUT /reviews/users/reviews/:public_id/restore',
    'PUT /reviews/users/reviews/:public_id/publish',
    'PUT /reviews/users/reviews/:public_id/unpublish',
    'POST /reviews/questions',
    'DELETE /reviews/questions/:public_id',
    'POST /reviews/questions/:public_id/answers',
    'DELETE /reviews/questions/:public_id/answers/:number',
    'POST /reviews/users/disputes',
    'POST /reviews/users/disputes/files',
    'POST /reviews/profile/disputes/:id/acts',
  ],
  'is decided by somebody else, or proved otherwise': [
    'POST /reviews/prove-purchase/messages',
    'POST /reviews/report/:public_id.json',
    'POST /reviews/users/reviews/:public_id/appeal.json',
    'POST /business/join.json',
    'POST /business/claims.json',
    'POST /business/claims/:claim_id/checks',
    'POST /business/claims/:claim_id/request',
    'DELETE /business/claims/:claim_id',
  ],
  'is a shop’s daily work, public or in its log': [
    'POST /business/disputes/:id/acts',
    'PUT /business/:slug/invitations',
    'PUT /business/:slug/invitations/text',
    'POST /business/:slug/invitations/test',
    'PUT /business/:slug/checklist',
    'POST /business/:slug/saved_answers',
    'PUT /business/:slug/saved_answers/:answer_id',
    'DELETE /business/:slug/saved_answers/:answer_id',
    'POST /business/:slug/replies/preview',
    'POST /business/:slug/replies',
    'PUT /business/:slug/settings',
    'POST /business/:slug/platform-accounts',
    'DELETE /business/:slug/platform-accounts/:platform/:account',
    'POST /business/:slug/import/:upload_id/runs',
    'POST /business/:slug/import/:upload_id/stop',
    'POST /business/:slug/import/:upload_id/undo',
    'POST /business/:slug/products/:change_id',
    'PUT /business/:slug/picked/:public_id',
    'DELETE /business/:slug/picked/:public_id',
    'PUT /reviews/replies/:public_id',
    'DELETE /reviews/replies/:public_id',
    'PUT /business/reviews/:public_id/hide',
    'PUT /business/reviews/:public_id/show',
    'POST /business/:slug/webhooks/:webhook_id/tests',
    'POST /business/:slug/webhooks/deliveries/:delivery_id/replays',
  ],
  'takes nothing from anybody': [
    'POST /operator/jobs/retry',
    'POST /operator/claims/:claim_id/refusal',
    'PUT /operator/collections.json',
    'DELETE /operator/collections.json',
    'POST /operator/collections/moves',
    'POST /operator/featured_reviews',
    'DELETE /operator/featured_reviews/:public_id',
    'POST /operator/trade-terms.json',
    'PUT /operator/trade-terms/:synonym_id',
    'DELETE /operator/trade-terms/:synonym_id',
    'PUT /moderation/reviews/:public_id/assignment',
  ],
}
