import { call } from '../../../lib/calls/call.ts'
import type { docsSchemas } from './docs-schemas.ts'

export const docsCall = call<typeof docsSchemas>({
  path: '/api/docs.json',
  summary: 'The calls for programs, as their readable page lists them',
  fresh: 300,
})
