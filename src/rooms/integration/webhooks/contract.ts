import { call } from '../../../lib/calls/call.ts'
import { API, programCall } from '../contract.ts'
import type {
  addHookSchemas,
  changeHookSchemas,
  hooksSchemas,
  newSecretSchemas,
  programAddHookSchemas,
  programChangeHookSchemas,
  programDeliveriesSchemas,
  programHooksSchemas,
  programNewSecretSchemas,
  programRemoveHookSchemas,
  programReplaySchemas,
  removeHookSchemas,
  replaySchemas,
  testHookSchemas,
} from './schemas.ts'

export const hooksCall = call<typeof hooksSchemas>({
  path: '/business/:slug/webhooks.json',
  summary: "List a shop's webhooks and latest deliveries",
  access: 'reviewer',
  errors: [403, 404],
})

export const addHookCall = call<typeof addHookSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks.json',
  summary: 'Add a webhook to a shop',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404, 409],
  perDay: 50,
})

export const changeHookCall = call<typeof changeHookSchemas>({
  method: 'PUT',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Change the URL or events of a webhook, or enable or disable it',
  access: 'reviewer',
  confirm: 'recent',
  limit: 60,
  errors: [404],
})

export const newSecretCall = call<typeof newSecretSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/secrets',
  summary: 'Create a new signing secret; both sign for one day',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404],
})

export const removeHookCall = call<typeof removeHookSchemas>({
  method: 'DELETE',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Remove a webhook and its deliveries',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404],
})

export const testHookCall = call<typeof testHookSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/tests',
  summary: 'Send a test message',
  access: 'reviewer',
  limit: 30,
  errors: [404, 409],
  perDay: 200,
})

export const replayCall = call<typeof replaySchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/deliveries/:delivery_id/replays',
  summary: 'Resend a delivery with the same message id',
  access: 'reviewer',
  limit: 60,
  errors: [404, 409],
})

export const programHooksCall = programCall<typeof programHooksSchemas>({
  path: `${API}/webhooks`,
  summary: 'List webhooks',
  scope: 'webhooks:read',
})

export const programAddHookCall = programCall<typeof programAddHookSchemas>({
  method: 'POST',
  path: `${API}/webhooks`,
  summary: 'Add a webhook',
  scope: 'webhooks:write',
})

export const programChangeHookCall = programCall<typeof programChangeHookSchemas>({
  method: 'PUT',
  path: `${API}/webhooks/:webhook_id`,
  summary: 'Change the URL or events of a webhook, or enable or disable it',
  scope: 'webhooks:write',
})

export const programNewSecretCall = programCall<typeof programNewSecretSchemas>({
  method: 'POST',
  path: `${API}/webhooks/:webhook_id/secrets`,
  summary: 'Create a new signing secret; messages are signed with both for one day',
  scope: 'webhooks:write',
})

export const programRemoveHookCall = programCall<typeof programRemoveHookSchemas>({
  method: 'DELETE',
  path: `${API}/webhooks/:webhook_id`,
  summary: 'Remove a webhook and its deliveries',
  scope: 'webhooks:write',
})

export const programDeliveriesCall = programCall<typeof programDeliveriesSchemas>({
  path: `${API}/webhooks/:webhook_id/deliveries`,
  summary: 'List deliveries of the last 30 days with their attempts, newest first',
  scope: 'webhooks:read',
})

export const programReplayCall = programCall<typeof programReplaySchemas>({
  method: 'POST',
  path: `${API}/webhooks/deliveries/:delivery_id/replays`,
  summary: 'Resend a delivery with the same message id',
  scope: 'webhooks:write',
})
