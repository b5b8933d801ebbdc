import { call } from '../../../lib/calls/call.ts'
import type { figuresSchemas } from './schemas.ts'

/** 400 for dates in the wrong order, in the future, or more than 366 days apart. */
export const figuresCall = call<typeof figuresSchemas>({
  path: '/business/:slug/figures.json',
  summary: 'Get a shop’s reviews, rating, replies and clicks in a period, compared with the period before',
  access: 'reviewer',
  errors: [403, 404],
})
