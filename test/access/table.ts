import type { Access } from '../../src/lib/access.ts'
import type { SignedIn } from '../sign-in.ts'

/** A route on something that is one reviewer's own. */
interface Own {
  access: Access
  /** Fills in the path's parameters, or the body, with something of the reviewer `owner`'s. */
  of(owner: SignedIn): Promise<Record<string, string | number>> | Record<string, string | number>
  /** What everybody else who may ask the route at all is answered. */
  others: 403 | 404
}

export type Row = Access | Own

const aReview = async (owner: SignedIn) => ({ public_id: await owner.aReview() })

const open = 'everyone' as const

/**
 * Who may ask each route, written down by hand: test/access.test.ts walks every route that the server has with every role,
 * and fails for one that is not here, and for one here that is not there. A route on what belongs to somebody says how
 * another person is answered.
 */
export const ROUTES: Readonly<Record<string, Row>> = {
  // signing in and out
  'POST /login.json': open,
  'GET /login/link.json': open,
  'POST /login/link.json': open,
  'POST /login/passkey/options.json': open,
  'POST /login/passkey.json': open,
  'POST /logout.json': open,
  'GET /unsubscribe.json': open,
  'POST /unsubscribe/:token/one-click': open,
  'GET /outbox.json': open,
  'GET /outbox/:id.html': open,

  // who asks, and what is theirs
  'GET /reviews/me.json': open,
  'PUT /reviews/profile/reviewers/0': 'reviewer',
  'GET /reviews/profile/edit/security.json': 'reviewer',
  'DELETE /reviews/profile/edit/security/sessions': 'reviewer',
  'DELETE /reviews/profile/edit/security/sessions/:session_id': {
    access: 'reviewer',
    of: async owner => ({ session_id: await owner.anotherSession() }),
    others: 404,
  },
  'POST /reviews/profile/edit/security/passkeys/options': 'reviewer',
  'POST /reviews/profile/edit/security/passkeys': 'reviewer',
  'PUT /reviews/profile/edit/security/passkeys/:passkey_id': {
    access: 'reviewer',
    of: async owner => ({ passkey_id: await owner.aPasskey(), name: 'A key' }),
    others: 404,
  },
  'DELETE /reviews/profile/edit/security/passkeys/:passkey_id': {
    access: 'reviewer',
    of: async owner => ({ passkey_id: await owner.aPasskey() }),
    others: 404,
  },
  'GET /notifications.json': 'reviewer',
  'POST /notifications/:id/read': {
    access: 'reviewer',
    of: async owner => ({ id: await owner.aNotification() }),
    others: 404,
  },
  'POST /notifications/read': 'reviewer',
  // disputes: whose they are is shown in src/rooms/disputes/disputes.test.ts
  'GET /reviews/stores/:slug/disputes/new.json': 'reviewer',
  'GET /reviews/stores/:slug/products/:handle/disputes/new.json': 'reviewer',
  'GET /reviews/stores/:slug/dispute_outcomes.json': open,
  'POST /reviews/users/disputes': 'reviewer',
  'POST /reviews/users/disputes/files': 'reviewer',
  'GET /reviews/disputes/files/:id': 'reviewer',
  'GET /reviews/profile/disputes/:id.json': 'reviewer',
  'POST /reviews/profile/disputes/:id/acts': 'reviewer',
  'GET /business/disputes.json': 'shop',
  'GET /business/disputes/:id.json': 'shop',
  'POST /business/disputes/:id/acts': 'shop',
  // a shop's own side: who gets in is shown in src/rooms/business/business.test.ts
  'GET /business/:slug.json': 'reviewer',
  'GET /business/:slug/members.json': 'reviewer',
  'POST /business/:slug/members/invitations': 'reviewer',
  'DELETE /business/:slug/members/invitations/:invitation_id': 'reviewer',
  'PUT /business/:slug/members/:member_id': 'reviewer',
  'DELETE /business/:slug/members/:member_id': 'reviewer',
  'GET /business/join.json': open,
  'POST /business/join.json': 'reviewer',
  'GET /business/claims.json': 'reviewer',
  'POST /business/claims': 'reviewer',
  'POST /business/claims/:claim_id/checks': 'reviewer',
  'DELETE /business/claims/:claim_id': 'reviewer',

  // for owners of the shop: src/rooms/integration/programs.test.ts
  'GET /business/:slug/api.json': 'reviewer',
  'POST /business/:slug/api/tokens': 'reviewer',
  'DELETE /business/:slug/api/tokens/:token_id': 'reviewer',
  'PUT /business/:slug/api/shopify': 'reviewer',
  // proved by a token of the shop, or by Shopify's signature: src/rooms/integration/programs.test.ts, shopify.test.ts
  'GET /api/v1/business/products': open,
  'GET /api/v1/business/products/:external_id': open,
  'PUT /api/v1/business/products/:external_id': open,
  'POST /api/v1/business/products/batch': open,
  'GET /api/v1/business/orders': open,
  'GET /api/v1/business/orders/:external_id': open,
  'PUT /api/v1/business/orders/:external_id': open,
  'POST /api/v1/business/orders/batch': open,
  'GET /api/v1/business/reviews': open,
  'GET /api/v1/business/reviews/:public_id': open,
  'PUT /api/v1/business/reviews/:public_id/reply': open,
  'PUT /api/v1/business/reviews/:public_id/hidden': open,
  'DELETE /api/v1/business/reviews/:public_id/hidden': open,
  'GET /api/v1/business/questions': open,
  'GET /api/v1/business/questions/:public_id': open,
  'POST /api/shopify/:shop/webhooks': open,

  'GET /reviews/arbitrator.json': 'arbitrator',
  'GET /reviews/arbitrator/:id.json': 'arbitrator',
  'POST /reviews/arbitrator/:id/acts': 'arbitrator',

  // replies: whose they are is shown in test/reply.test.ts
  'GET /reviews/replies/:public_id.json': 'shop',
  'PUT /reviews/replies/:public_id': 'shop',
  'DELETE /reviews/replies/:public_id': 'shop',

  'GET /reviews/profile/helpful': open,
  'POST /reviews/profile/helpful': 'reviewer',
  'GET /reviews/profile/follows': open,
  'POST /reviews/profile/follows/heart': 'reviewer',
  'GET /reviews/following.json': 'reviewer',
  'GET /reviews/feed_events.json': 'reviewer',
  'GET /reviews/profile/edit/privacy.json': 'reviewer',
  'GET /reviews/profile/edit/privacy/data.json': 'reviewer',
  'PUT /reviews/profile/edit/privacy/mail': 'reviewer',
  'POST /reviews/profile/edit/privacy/deletion': 'reviewer',
  'GET /login/stay.json': open,
  'POST /login/stay.json': open,
  'GET /reviews/users/terms.json': 'reviewer',

  // writing a review
  'GET /reviews/write-review.json': 'reviewer',
  'GET /reviews/write-review/new.json': 'reviewer',
  'GET /reviews/write-review/pictures.json': 'reviewer',
  'POST /reviews/write-review/pictures': 'reviewer',
  'POST /reviews/write-review': 'reviewer',
  'GET /reviews/write-review/thanks.json': 'reviewer',

  'GET /reviews/users/:slug.json': 'reviewer',
  'GET /reviews/users/edit.json': 'reviewer',
  'PUT /reviews/users/edit/avatar': 'reviewer',
  'DELETE /reviews/users/edit/avatar': 'reviewer',
  'GET /reviews/profile/edit.json': 'reviewer',
  'GET /reviews/users/reviews/:public_id/edit.json': { access: 'reviewer', of: aReview, others: 404 },
  'PUT /reviews/users/reviews/:public_id': {
    access: 'reviewer',
    of: async owner => ({ ...(await aReview(owner)), rating: 4, body: 'It does what it should.' }),
    others: 404,
  },
  'DELETE /reviews/users/reviews/:public_id': { access: 'reviewer', of: aReview, others: 404 },
  'PUT /reviews/users/reviews/:public_id/restore': { access: 'reviewer', of: aReview, others: 404 },
  'PUT /reviews/users/reviews/:public_id/publish': { access: 'reviewer', of: aReview, others: 404 },
  'PUT /reviews/users/reviews/:public_id/unpublish': { access: 'reviewer', of: aReview, others: 404 },
  'POST /reviews/users/accept_tos': 'reviewer',

  // what operators do
  'GET /operator/roles.json': 'operator',
  'POST /operator/roles.json': 'operator',
  'DELETE /operator/roles.json': 'operator',

  // reading
  'GET /shipping_countries.json': open,
  'GET /reviews.json': open,
  'GET /reviews/all_categories': open,
  'GET /reviews/carousels.json': open,
  'GET /reviews/categories.json': open,
  'GET /reviews/categories/:handle.json': open,
  'GET /reviews/how-it-works.json': open,
  'GET /reviews/instant_search': open,
  'GET /reviews/people.json': open,
  'GET /reviews/profile/recommendations.json': open,
  'GET /reviews/profile/:slug.json': open,
  'GET /reviews/reviews/:public_id.json': open,
  'GET /reviews/search.json': open,
  'GET /reviews/store_search.json': open,
  'GET /reviews/stores/:shop_slug.json': open,
  'GET /reviews/stores/:shop_slug/products/:product_handle.json': open,
  'GET /reviews/stores/:shop_slug/score_history.json': open,
  'GET /products/:encoded_id/recommendations': open,
  'GET /products/:encoded_id/reviews_with_media': open,
  'GET /shops/:encoded_id/reviews_with_media': open,

  // what every visitor may do
  'POST /consent': open,
  'POST /locale': open,
  'POST /reviews/consent': open,
  'POST /reviews/click': open,

  // what other sites and programs read
  'GET /api/openapi.json': open,
  'GET /api/questions/questions_for_widget': open,
  'GET /api/v1/widgets/all_reviews_page': open,
  'GET /api/v1/widgets/product_review': open,
  'GET /widget.css': open,
  'GET /widget.js': open,
  'OPTIONS /api/questions/questions_for_widget': open,
  'OPTIONS /api/v1/widgets/all_reviews_page': open,
  'OPTIONS /api/v1/widgets/product_review': open,
  'GET /embed/product/:encoded_id': open,
  'GET /embed/review/:public_id': open,
  'GET /oembed': open,
  'GET /og/:kind/:id-:version.png': open,
  'GET /reviews/profile/:slug.atom': open,
  'GET /reviews/stores/:shop_slug.atom': open,
  'GET /reviews/stores/:shop_slug/google-product-reviews.xml': open,
  'GET /reviews/stores/:shop_slug/products/:product_handle.atom': open,
  'GET /robots.txt': open,
  'GET /sitemap.xml': open,
  'GET /sitemaps/:kind-:from-:to.xml': open,
  'GET /sitemaps/pages.xml': open,

  // files
  'GET /art/:name.svg': open,
  'GET /assets/*': open,
  'GET /favicon.svg': open,
  'GET /entry-check.js': open,
  'GET /flags/:name.svg': open,
  'GET /media/:file': open,
}

/** Who may open each page of the sitemap; a guest is led to sign in where it is a role's. */
export const PAGES: Readonly<Record<string, Access>> = {
  '/': open,
  '/search': open,
  '/reviews': open,
  '/reviews/*': open,
  '/reviews/categories': open,
  '/reviews/categories/:category_slug': open,
  '/reviews/feed': open,
  '/reviews/helpful': 'reviewer',
  '/reviews/replies/:public_id': 'shop',
  '/reviews/how-it-works': open,
  '/reviews/medals': open,
  '/reviews/people': open,
  '/reviews/profile/:slug': open,
  '/reviews/search': open,
  '/reviews/store_search': open,
  '/reviews/stores/:shop_slug': open,
  '/reviews/stores/:shop_slug/products/:product_handle': open,
  '/reviews/trust': open,
  '/about': open,
  '/authenticity': open,
  '/business': open,
  '/business/disputes': 'shop',
  '/business/disputes/:dispute_id': 'shop',
  '/business/:shop_slug': 'reviewer',
  '/business/:shop_slug/members': 'reviewer',
  '/business/claims': 'reviewer',
  '/business/join': open,
  '/compare/google-reviews': open,
  '/compare/judgeme': open,
  '/compare/trustpilot': open,
  '/compliance': open,
  '/contact': open,
  '/content-policy': open,
  '/imprint': open,
  '/press': open,
  '/privacy': open,
  '/terms': open,
  '/login': open,
  '/goodbye': open,
  '/login/link': open,
  '/login/stay': open,
  '/logout': open,
  '/locale': open,
  '/outbox': open,
  '/unsubscribe/:token': open,
  '/unsubscribe/:token/one-click': open,
  '*': open,

  '/notifications': 'reviewer',
  '/notifications/:id': 'reviewer',
  '/profile': 'reviewer',
  '/reviews/following': 'reviewer',
  '/reviews/following/heart': 'reviewer',
  '/reviews/profile/disputes/:dispute_id': 'reviewer',
  '/reviews/profile/edit': 'reviewer',
  '/reviews/profile/edit/privacy': 'reviewer',
  '/reviews/profile/edit/security': 'reviewer',
  '/reviews/users/:slug': 'reviewer',
  '/reviews/users/reviews/:public_id/edit': 'reviewer',
  '/reviews/write-review': 'reviewer',
  '/reviews/write-review/new': 'reviewer',
  '/reviews/write-review/thanks': 'reviewer',
  '/reviews/arbitrator': 'arbitrator',
  '/reviews/arbitrator/:dispute_id': 'arbitrator',
  '/reviews/stores/:shop_slug/disputes/new': 'reviewer',
  '/reviews/stores/:shop_slug/products/:product_handle/disputes/new': 'reviewer',
  '/operator/roles': 'operator',
}
