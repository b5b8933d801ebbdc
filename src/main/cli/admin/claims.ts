import { loadConfig } from '../../../platform/config.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { recordSecurityEvent } from '../../../rooms/accounts/service/security-events.ts'
import { grantClaim, listOpenClaims, refuseClaim } from '../../../rooms/business/claims/claim-review.ts'
import type { OpenClaim } from '../../../rooms/business/claims/claim-review-schemas.ts'
import { refuseClaimSchemas } from '../../../rooms/business/claims/claim-review-schemas.ts'
import type { NotifyDeps } from '../../../rooms/notifications/service.ts'
import { siteAddress } from '../../server/process/site-address.ts'
import { type AdminContext, type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

/** Claims to shops by people who can't prove a domain. */
export const claims: Command = {
  usage: ['claims', 'claims approve ID', 'claims refuse ID REASON'],
  about: 'Lists unverified shop claims, approves one (adding the shop if it is new), or refuses it.',
  read([verb, ...args]) {
    if (verb === undefined) return list
    if (verb === 'approve') {
      const id = readId(onlyArgument(args, 'The ID'))
      return refuseIfReadOnly(async context => {
        const telling = await tellingOf(context)
        const path = await printResult(() => grantClaim(telling, id, null, new Date()))
        await record(context.db, 'claim_granted', id)
        return `Claim ${id} is approved: ${telling.base}${path}`
      })
    }
    if (verb === 'refuse') {
      const [id, ...reason] = args
      const read = { claim_id: readId(onlyArgument(id === undefined ? [] : [id], 'The ID')), reason: reason.join(' ') }
      const parsed = refuseClaimSchemas.input.safeParse(read)
      if (!parsed.success) throw new UsageError(`REASON: ${parsed.error.issues[0]!.message}`)
      const { claim_id, reason: why } = parsed.data
      return refuseIfReadOnly(async context => {
        const telling = await tellingOf(context)
        await printResult(() => refuseClaim(telling, claim_id, why, new Date()))
        await record(context.db, 'claim_refused', claim_id)
        return `Claim ${claim_id} is refused.`
      })
    }
    throw new UsageError(`Unknown action ${verb}. Use approve or refuse, or claims alone to list them.`)
  },
}

const record = (db: Db, kind: 'claim_granted' | 'claim_refused', claim_id: number) =>
  recordSecurityEvent(db, { kind, actorId: null, actorRole: 'command_line', details: { claim_id } })

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`ID must be the number of a claim, not ${text}.`)
  return Number(text)
}

const tellingOf = async ({ db, jobs }: AdminContext): Promise<NotifyDeps> => ({
  db,
  jobs,
  base: await siteAddress(loadConfig()),
})

async function list({ db }: AdminContext): Promise<string> {
  const open = await listOpenClaims(db, new Date())
  return open.map(lineOf).join('\n') || 'There are no unverified claims.'
}

function lineOf({ id, domain, name, internal_path, owners, state, asked, refused, claimant }: OpenClaim): string {
  const here = internal_path === null ? 'not listed yet' : `listed, ${owners === 0 ? 'no owner' : `owners: ${owners}`}`
  const claimantText = `${claimant.name} <${claimant.email ?? 'no address'}>${claimant.at_domain ? ' at this domain' : ''}`
  const details = [
    state === 'waiting' && asked && `  asked ${asked.at.slice(0, 10)}: ${onOneLine(asked.note)}`,
    refused && `  refused ${refused.at.slice(0, 10)}: ${onOneLine(refused.reason)}`,
  ].filter(Boolean)
  return [`${id} ${state}: ${domain}, ${name} (${here}), by ${claimantText}`, ...details].join('\n')
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')
