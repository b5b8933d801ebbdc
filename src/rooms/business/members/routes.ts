import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../page-meta.ts'
import {
  acceptJoinCall,
  askMemberCall,
  changeMemberCall,
  joinCall,
  membersCall,
  removeMemberCall,
  withdrawMemberCall,
} from './contract.ts'
import { JOIN_DAYS } from './rules.ts'
import {
  acceptJoinSchemas,
  askMemberSchemas,
  changeMemberSchemas,
  joinSchemas,
  membersSchemas,
  removeMemberSchemas,
  withdrawMemberSchemas,
} from './schemas.ts'
import { acceptJoin, askMember, changeMember, readJoin, readMembers, withdrawMember } from './service.ts'

export const memberRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(membersCall, membersSchemas, async ({ slug }, context) => {
    const { shop, ...members } = await readMembers(db, slug, personOf(context), new Date(), context.loaders)
    return { ...members, meta_data: businessMeta(shop, 'Team', 'members') }
  }),
  handle(askMemberCall, askMemberSchemas, async ({ slug, email, role }, context) => {
    await askMember({ db, jobs }, slug, personOf(context), { email, role, base: context.base }, new Date())
    return { email, days: JOIN_DAYS }
  }),
  handle(withdrawMemberCall, withdrawMemberSchemas, async ({ slug, invitation_id }, context) => {
    await withdrawMember(db, slug, personOf(context), invitation_id, new Date())
    return {}
  }),
  handle(changeMemberCall, changeMemberSchemas, async ({ slug, member_id, role }, context) => {
    await changeMember(db, slug, personOf(context), member_id, role, new Date())
    return {}
  }),
  handle(removeMemberCall, removeMemberSchemas, async ({ slug, member_id }, context) => {
    await changeMember(db, slug, personOf(context), member_id, null, new Date())
    return {}
  }),
  handle(joinCall, joinSchemas, ({ token }) => readJoin(db, token, new Date())),
  handle(acceptJoinCall, acceptJoinSchemas, async ({ token }, context) => ({
    path: await acceptJoin(db, personOf(context), token, new Date()),
  })),
]
