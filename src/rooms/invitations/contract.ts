import { call } from '../../lib/calls/call.ts'
import type {
  invitationStopSchemas,
  invitationVolumesSchemas,
  openInvitationSchemas,
  stopInvitationsSchemas,
} from './schemas.ts'

export const openInvitationCall = call<typeof openInvitationSchemas>({
  path: '/invitation/:token.json',
  summary: 'Follow an invitation link to the review form, which this browser may then send for the buyer',
  limit: 60,
})

export const invitationStopCall = call<typeof invitationStopSchemas>({
  path: '/invitation/stop/:token.json',
  summary: 'Get which shop’s invitations a link stops',
  errors: [404],
})

export const stopInvitationsCall = call<typeof stopInvitationsSchemas>({
  method: 'POST',
  path: '/invitation/stop/:token/one-click',
  summary: 'Stop invitations from a shop in one click, without signing in (RFC 8058)',
  open: true,
  errors: [404],
  limit: 60,
})

export const invitationVolumesCall = call<typeof invitationVolumesSchemas>({
  path: '/operator/invitations.json',
  summary: 'List invitation volumes and results by shop, highest volume first',
  access: 'operator',
})
