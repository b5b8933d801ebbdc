import { formatCount } from '../../design/text/format.ts'
import type { Ask } from '../../lib/calls/call.ts'
import { OPERATOR_CLAIMS_PATH } from '../../rooms/business/paths.ts'
import { workplacesCall } from '../../rooms/dashboard/workplaces/contract.ts'
import { waitingText } from '../../rooms/dashboard/workplaces/rules.ts'
import { DESK_PATH } from '../../rooms/moderation/paths.ts'
import { OPERATOR_JOBS_PATH } from '../../rooms/operations/contract.ts'
import { operatorOverviewCall } from '../../rooms/operations/overview/contract.ts'
import { IMPORTS_PATH, MAIL_PATH } from '../../rooms/operations/paths.ts'
import { PENDING_QUESTIONS_PATH } from '../../rooms/questions/paths.ts'

/** How much waits at the pages of a desk, by path; null or absent for nothing. */
export type DeskWaiting = Readonly<Record<string, string | null>>

/** What the working frame's own loader returns. */
export interface WorkData {
  waiting: DeskWaiting
  /** Pages set the head, never the frame. */
  meta?: never
}

async function readModeration(ask: Ask): Promise<DeskWaiting> {
  const { desks } = await ask(workplacesCall, {})
  const { waiting = 0, questions = 0 } = desks.find(({ desk }) => desk === 'moderation') ?? {}
  return { [DESK_PATH]: waitingText(waiting - questions), [PENDING_QUESTIONS_PATH]: waitingText(questions) }
}

async function readOperations(ask: Ask): Promise<DeskWaiting> {
  const { claims, failed_imports, failed_jobs, failed_mail } = await ask(operatorOverviewCall, {})
  const text = ({ count }: { count: number }) => (count > 0 ? formatCount(count) : null)
  return {
    [OPERATOR_CLAIMS_PATH]: text(claims),
    [IMPORTS_PATH]: text(failed_imports),
    [OPERATOR_JOBS_PATH]: text(failed_jobs),
    [MAIL_PATH]: text(failed_mail),
  }
}

/** The numbers in a desk's navigation; none if they can't be read, or for a desk without navigation. */
export async function readDeskWaiting(ask: Ask, desk: string | undefined): Promise<DeskWaiting> {
  try {
    if (desk === 'Moderation') return await readModeration(ask)
    if (desk === 'Operations') return await readOperations(ask)
  } catch {
    // the page itself says what is wrong
  }
  return {}
}
