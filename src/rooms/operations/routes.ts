import type { House } from '../../platform/app-context.ts'
import { type Answer, answer } from '../../platform/http/handler.ts'
import { discardJobsCall, failedJobsCall, retryJobsCall } from './contract.ts'
import { listFailed, settleFailed } from './service.ts'

export const operationsRoutes = (house: House): Answer[] => [
  answer(failedJobsCall, () => listFailed(house)),
  answer(retryJobsCall, async chosen => ({ jobs: await settleFailed(house, 'retry', chosen) })),
  answer(discardJobsCall, async chosen => ({ jobs: await settleFailed(house, 'discard', chosen) })),
]
