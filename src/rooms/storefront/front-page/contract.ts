import { call } from '../../../lib/calls/call.ts'
import type {
  featureSchemas,
  frontPageSchemas,
  moveCollectionSchemas,
  removeCollectionSchemas,
  saveCollectionSchemas,
  unfeatureSchemas,
} from './schemas.ts'

/** What operators choose for the home page: collections and featured reviews. */

export const frontPageCall = call<typeof frontPageSchemas>({
  path: '/operator/collections.json',
  summary: 'List the collections and featured reviews that operators chose for the home page',
  access: 'operator',
})

export const saveCollectionCall = call<typeof saveCollectionSchemas>({
  method: 'PUT',
  path: '/operator/collections.json',
  summary: 'Add a collection to the home page, or change the one with this path',
  access: 'operator',
  errors: [422],
})

export const moveCollectionCall = call<typeof moveCollectionSchemas>({
  method: 'POST',
  path: '/operator/collections/moves',
  summary: 'Move a collection up or down by one place',
  access: 'operator',
  errors: [404],
})

export const removeCollectionCall = call<typeof removeCollectionSchemas>({
  method: 'DELETE',
  path: '/operator/collections.json',
  summary: 'Remove a collection from the home page',
  access: 'operator',
  errors: [404],
})

export const featureCall = call<typeof featureSchemas>({
  method: 'POST',
  path: '/operator/featured_reviews',
  summary: 'Feature a published, verified review first on the home page, given by its id or link',
  access: 'operator',
  errors: [422],
})

export const unfeatureCall = call<typeof unfeatureSchemas>({
  method: 'DELETE',
  path: '/operator/featured_reviews/:public_id',
  summary: 'Remove a review from the home page',
  access: 'operator',
  errors: [404, 422],
})
