import { call } from '../../lib/calls/call.ts'
import type {
  invitationStopSchemas,
  invitationVolumesSchemas,
  openInvitationSchemas,
  stopInvitationsSchemas,
} from './schemas.ts'

export const openInvitationCall = call<typeof openInvitationSchemas>({
  path: '/invitation/:token.json',
  summary:
    'Where the link of an invitation leads: the form of a review, which this browser may then send for its buyer',
  limit: 60,
})

export const invitationStopCall = call<typeof invitationStopSchemas>({
  path: '/invitation/stop/:token.json',
  summary: 'Which shop the link of an invitation keeps from asking again',
  errors: [404],
})

export const stopInvitationsCall = call<typeof stopInvitationsSchemas>({
  method: 'POST',
  path: '/invitation/stop/:token/one-click',
  summary: 'Keeps a shop from asking again, in one click and without signing in (RFC 8058)',
  open: true,
  errors: [404],
  limit: 60,
})

export const invitationVolumesCall = call<typeof invitationVolumesSchemas>({
  path: '/operator/invitations.json',
  summary: 'How many invitations each shop has this site send, and what becomes of them: those that ask most first',
  access: 'operator',
})
