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
  summary: "A shop's webhooks, and what was delivered last",
  access: 'reviewer',
  errors: [403, 404],
})

export const addHookCall = call<typeof addHookSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks.json',
  summary: 'Adds a webhook',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404, 409],
})

export const changeHookCall = call<typeof changeHookSchemas>({
  method: 'PUT',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Changes what a webhook is told, or whether it is told anything',
  access: 'reviewer',
  confirm: 'recent',
  limit: 60,
  errors: [404],
})

export const newSecretCall = call<typeof newSecretSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/secrets',
  summary: 'Makes another secret; for a day both sign',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404],
})

export const removeHookCall = call<typeof removeHookSchemas>({
  method: 'DELETE',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Removes a webhook with what was delivered to it',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404],
})

export const testHookCall = call<typeof testHookSchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/tests',
  summary: 'Sends a message that says nothing, to see whether it arrives',
  access: 'reviewer',
  limit: 30,
  errors: [404, 409],
})

export const replayCall = call<typeof replaySchemas>({
  method: 'POST',
  path: '/business/:slug/webhooks/deliveries/:delivery_id/replays',
  summary: 'Sends what was sent once more, under the same id',
  access: 'reviewer',
  limit: 60,
  errors: [404, 409],
})

export const programHooksCall = programCall<typeof programHooksSchemas>({
  path: `${API}/webhooks`,
  summary: "The shop's webhooks",
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
  summary: 'Change what a webhook is told, or whether it is told anything',
  scope: 'webhooks:write',
})

export const programNewSecretCall = programCall<typeof programNewSecretSchemas>({
  method: 'POST',
  path: `${API}/webhooks/:webhook_id/secrets`,
  summary: 'Make another secret; for a day messages are signed with both',
  scope: 'webhooks:write',
})

export const programRemoveHookCall = programCall<typeof programRemoveHookSchemas>({
  method: 'DELETE',
  path: `${API}/webhooks/:webhook_id`,
  summary: 'Remove a webhook with what was delivered to it',
  scope: 'webhooks:write',
})

export const programDeliveriesCall = programCall<typeof programDeliveriesSchemas>({
  path: `${API}/webhooks/:webhook_id/deliveries`,
  summary: 'What was sent to a webhook in the last 30 days, and what came of it; what came last stands first',
  scope: 'webhooks:read',
})

export const programReplayCall = programCall<typeof programReplaySchemas>({
  method: 'POST',
  path: `${API}/webhooks/deliveries/:delivery_id/replays`,
  summary: 'Send what was sent once more, under the same id',
  scope: 'webhooks:write',
})
