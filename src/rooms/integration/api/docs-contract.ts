import { call } from '../../../lib/calls/call.ts'
import type { docsSchemas } from './docs-schemas.ts'

export const docsCall = call<typeof docsSchemas>({
  path: '/api/docs.json',
  summary: 'Get the API reference as its page shows it',
  fresh: 300,
})
