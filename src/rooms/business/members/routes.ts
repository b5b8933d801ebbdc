import type { House } from '../../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../meta.ts'
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
import { askMember, changeMember, join, readJoin, readMembers, withdrawMember } from './service.ts'

export const memberRoutes = ({ db, jobs }: House): Answer[] => [
  answer(membersCall, async ({ slug }, asker) => {
    const { shop, ...members } = await readMembers(db, slug, personOf(asker), new Date())
    return { ...members, meta_data: businessMeta(shop, 'Members', 'members') }
  }),
  answer(askMemberCall, async ({ slug, email, role }, asker) => {
    await askMember({ db, jobs }, slug, personOf(asker), { email, role, base: asker.base }, new Date())
    return { email, days: JOIN_DAYS }
  }),
  answer(withdrawMemberCall, async ({ slug, invitation_id }, asker) => {
    await withdrawMember(db, slug, personOf(asker), invitation_id, new Date())
    return {}
  }),
  answer(changeMemberCall, async ({ slug, member_id, role }, asker) => {
    await changeMember(db, slug, personOf(asker), member_id, role, new Date())
    return {}
  }),
  answer(removeMemberCall, async ({ slug, member_id }, asker) => {
    await changeMember(db, slug, personOf(asker), member_id, null, new Date())
    return {}
  }),
  answer(joinCall, ({ token }) => readJoin(db, token, new Date())),
  answer(acceptJoinCall, async ({ token }, asker) => ({ path: await join(db, personOf(asker), token, new Date()) })),
]
