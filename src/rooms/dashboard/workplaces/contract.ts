import { call } from '../../../lib/calls/call.ts'
import type { workplacesSchemas } from './schemas.ts'

/** Answered from no table for somebody who works nowhere. */
export const workplacesCall = call<typeof workplacesSchemas>({
  path: '/workplaces.json',
  summary: 'List where you work: your shops and your desks on this site, each with how much is waiting there',
  access: 'reviewer',
})
