import { LRUCache } from 'lru-cache'
import { type Access, ROLES } from '../../../lib/calls/access.ts'
import type { Call } from '../../../lib/calls/call.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Handler, RequestContext } from '../../../platform/http/handler.ts'
import { networkOf } from '../../../platform/http/request/network.ts'
import type { Resource } from '../../../platform/http/resource.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { followLinkCall, passkeySignInCall, signOutCall } from '../../../rooms/accounts/contract.ts'
import {
  DOWNLOAD_PATH,
  deleteAccountCall,
  restoreAccountCall,
} from '../../../rooms/accounts/deletion/privacy-contract.ts'
import {
  addPasskeyCall,
  endOtherSessionsCall,
  endSessionCall,
  removePasskeyCall,
} from '../../../rooms/accounts/security/security-contract.ts'
import type { ActorRole, SecurityEventKind } from '../../../rooms/accounts/security/security-event-rules.ts'
import { recordSecurityEvent, sourceOf } from '../../../rooms/accounts/service/security-events.ts'
import { grantClaimCall, refuseClaimCall } from '../../../rooms/business/claims/claim-review-contract.ts'
import {
  askOperatorCall,
  checkClaimCall,
  claimShopCall,
  dropClaimCall,
} from '../../../rooms/business/claims/contract.ts'
import {
  acceptJoinCall,
  askMemberCall,
  changeMemberCall,
  removeMemberCall,
} from '../../../rooms/business/members/contract.ts'
import { decodeReviewerId } from '../../../rooms/catalog/encoded-id.ts'
import { arbitratorActCall } from '../../../rooms/disputes/acts/act-contract.ts'
import { connectShopifyCall, makeTokenCall, revokeTokenCall } from '../../../rooms/integration/page-contract.ts'
import {
  addHookCall,
  changeHookCall,
  newSecretCall,
  programAddHookCall,
  programChangeHookCall,
  programNewSecretCall,
  programRemoveHookCall,
  removeHookCall,
} from '../../../rooms/integration/webhooks/contract.ts'
import { discardJobsCall, retryJobsCall } from '../../../rooms/operations/contract.ts'
import {
  featureCall,
  moveCollectionCall,
  removeCollectionCall,
  saveCollectionCall,
  unfeatureCall,
} from '../../../rooms/storefront/front-page/contract.ts'
import { runUploadCall } from '../../../rooms/uploads/contract.ts'

/**
 * Security audit log of calls: the event kind for each call's success or failure. Services record sign-ins,
 * confirmations and roles themselves, in the same transaction.
 */
const ON_SUCCESS = new Map<string, SecurityEventKind>(
  (
    [
      [signOutCall, 'signed_out'],
      [endSessionCall, 'session_ended'],
      [endOtherSessionsCall, 'session_ended'],
      [addPasskeyCall, 'passkey_added'],
      [removePasskeyCall, 'passkey_removed'],
      [deleteAccountCall, 'account_deleted'],
      [restoreAccountCall, 'account_restored'],
      [makeTokenCall, 'token_made'],
      [revokeTokenCall, 'token_revoked'],
      [connectShopifyCall, 'shopify_secret_set'],
      [addHookCall, 'webhook_added'],
      [changeHookCall, 'webhook_changed'],
      [removeHookCall, 'webhook_removed'],
      [newSecretCall, 'webhook_secret_made'],
      [programAddHookCall, 'webhook_added'],
      [programChangeHookCall, 'webhook_changed'],
      [programRemoveHookCall, 'webhook_removed'],
      [programNewSecretCall, 'webhook_secret_made'],
      [runUploadCall, 'import_started'],
      [askMemberCall, 'member_invited'],
      [acceptJoinCall, 'member_joined'],
      [changeMemberCall, 'member_changed'],
      [removeMemberCall, 'member_removed'],
      [claimShopCall, 'claim_made'],
      [askOperatorCall, 'claim_requested'],
      [checkClaimCall, 'claim_proved'],
      [dropClaimCall, 'claim_withdrawn'],
      [grantClaimCall, 'claim_granted'],
      [refuseClaimCall, 'claim_refused'],
      [arbitratorActCall, 'dispute_awarded'],
      [retryJobsCall, 'jobs_retried'],
      [discardJobsCall, 'jobs_discarded'],
      [saveCollectionCall, 'collection_changed'],
      [moveCollectionCall, 'collection_changed'],
      [removeCollectionCall, 'collection_removed'],
      [featureCall, 'review_featured'],
      [unfeatureCall, 'review_unfeatured'],
    ] as [Call, SecurityEventKind][]
  ).map(([call, kind]) => [keyOf(call), kind]),
)

const ON_FAILURE = new Map<string, SecurityEventKind>([
  [keyOf(followLinkCall), 'sign_in_failed'],
  [keyOf(passkeySignInCall), 'sign_in_failed'],
])

/** Input fields that identify the subject of a call; others are not logged. */
const SUBJECT_FIELDS = [
  'slug',
  'id',
  'token_id',
  'webhook_id',
  'upload_id',
  'claim_id',
  'passkey_id',
  'session_id',
  'role',
  'kind',
  'queue',
  'job_id',
  'path',
  'public_id',
]

interface Done {
  input: Record<string, unknown>
  output: Record<string, unknown>
}

/** Calls that are logged only under a condition. */
const ONLY_IF = new Map<string, (done: Done) => boolean>([
  [keyOf(arbitratorActCall), ({ input }) => input.action === 'award'],
  [keyOf(checkClaimCall), ({ output }) => output.path !== null],
  [keyOf(runUploadCall), ({ input }) => input.dry_run !== true],
])

function keyOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Wraps handlers of security-relevant calls, so that each writes a row to the audit log. */
export function recordingHandlers(answers: readonly Handler[], db: Db, log: Pick<Logger, 'error'>): Handler[] {
  return answers.map(answer => {
    const key = keyOf(answer.call)
    const [done, failed] = [ON_SUCCESS.get(key), ON_FAILURE.get(key)]
    if (!done && !failed) return answer
    const handle: Handler['handle'] = async (input, context) => {
      try {
        const output = await answer.handle(input, context)
        const outcome = { input: input as Done['input'], output: output as Done['output'] }
        if (done && (ONLY_IF.get(key)?.(outcome) ?? true))
          await record(
            { db, log },
            done,
            context,
            answer.call.access,
            { ...namesIn(outcome.input), ...createdIdOf(outcome.output) },
            outcome,
          )
        return output
      } catch (error) {
        if (failed && error instanceof Problem && error.status < 500)
          await record({ db, log }, failed, context, 'everyone', { code: error.code })
        throw error
      }
    }
    return { ...answer, handle }
  })
}

/** The same for downloads: a shop's exports, and a person's own data. */
export function recordingResources(resources: readonly Resource[], db: Db, log: Pick<Logger, 'error'>): Resource[] {
  return resources.map(resource => {
    const kind = resource.path === DOWNLOAD_PATH ? 'data_downloaded' : isExport(resource.path) ? 'export_started' : null
    if (!kind) return resource
    const answer: Resource['answer'] = async (input, args) => {
      const representation = await resource.answer(input, args)
      const { slug, file } = input as { slug?: string; file?: string }
      const details = { ...(slug && { slug }), ...(file && { file }) }
      await record({ db, log }, kind, { ...args, program: null }, resource.access ?? 'everyone', details)
      return representation
    }
    return { ...resource, answer }
  })
}

const isExport = (path: string) => path === '/business/:slug/exports/:file'

type Actor = Pick<RequestContext, 'person' | 'program' | 'request'>

/** The action has already happened: failing to write the row is logged as an error and doesn't fail the request. */
async function record(
  { db, log }: { db: Db; log: Pick<Logger, 'error'> },
  kind: SecurityEventKind,
  actor: Actor,
  access: Access,
  details: Record<string, string | number | boolean | null>,
  { input, output }: Done = { input: {}, output: {} },
) {
  const member = kind.startsWith('member_') ? (input.member_id ?? output.member_id) : undefined
  try {
    await recordSecurityEvent(db, {
      kind,
      actorId: actor.person?.reviewerId ?? null,
      actorRole: roleOf(actor, access, input),
      subjectId: typeof member === 'string' ? decodeReviewerId(member) : null,
      source: sourceOf(actor),
      details: { ...details, ...(actor.program && { program_token: actor.program.tokenId }) },
    })
  } catch (error) {
    log.error(error, `The security event ${kind} could not be recorded`)
  }
}

function roleOf({ person, program }: Actor, access: Access, input: Record<string, unknown>): ActorRole {
  if (program) return 'program'
  if (!person) return 'guest'
  const role = ROLES.find(role => role === access)
  return role ?? (access === 'shop' || 'slug' in input ? 'shop' : 'reviewer')
}

const namesIn = (input: Record<string, unknown>) => pick(input, SUBJECT_FIELDS)

/** Logs only the id of what was created, because the output also contains secrets. */
const createdIdOf = (output: Record<string, unknown>) => {
  const { made, claim } = output as Record<string, Record<string, unknown> | undefined>
  const claimed = claim ? pick({ claim_id: claim.id }, ['claim_id']) : {}
  return { ...pick(output, ['id', 'ended']), ...(made ? pick(made, ['id']) : {}), ...claimed }
}

function pick(from: Record<string, unknown>, names: readonly string[]) {
  const found = names.flatMap(name => {
    const value = from[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  return Object.fromEntries(found) as Record<string, string | number>
}

const REFUSALS = new Set([401, 403, 429])
const WINDOW = 10 * 60_000
const RECORDED_AT = new Set([10, 100, 1000, 10_000, 100_000])

/**
 * Samples refused requests (401, 403, 429): records the 10th, 100th, 1000th … from one network within ten minutes, so
 * that probing leaves a trace and a flood hardly writes.
 */
export function createRefusalSampler(db: Db, log: Pick<Logger, 'error'>) {
  const counts = new LRUCache<string, { count: number }>({ max: 5000, ttl: WINDOW })
  return async (status: number, request: NonNullable<RequestContext['request']>): Promise<void> => {
    if (!REFUSALS.has(status)) return
    const key = `${status} ${networkOf(request.ip)}`
    const counted = counts.get(key) ?? { count: 0 }
    if (counted.count++ === 0) counts.set(key, counted)
    if (!RECORDED_AT.has(counted.count)) return
    const route = request.routeOptions.url ?? request.url.split('?', 1)[0]!.slice(0, 100)
    await record({ db, log }, 'requests_refused', { person: null, request }, 'everyone', {
      status,
      count: counted.count,
      route: `${request.method} ${route}`,
    })
  }
}
