import { pathOf } from '../../lib/path-of.ts'

/** Pages of the operators' console. */

export const OPERATOR_PATH = '/operator'
export const SHOPS_PATH = '/operator/shops'
export const PEOPLE_PATH = '/operator/people'
export const IMPORTS_PATH = '/operator/imports'
export const INVITATIONS_PATH = '/operator/invitations'
export const MAIL_PATH = '/operator/mail'
export const COLLECTIONS_PATH = '/operator/collections'
export const SETTINGS_PATH = '/operator/settings'

export const operatorShopPath = (slug: string) => pathOf`/operator/shops/${slug}`
export const operatorPersonPath = (personId: string) => pathOf`/operator/people/${personId}`
