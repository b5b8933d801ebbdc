import type { AppContext } from '../../platform/app-context.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import { discardJobsCall, failedJobsCall, retryJobsCall } from './contract.ts'
import { operatorOverviewCall } from './overview/contract.ts'
import { operatorOverviewSchemas } from './overview/schemas.ts'
import { readOverview } from './overview/service.ts'
import { discardJobsSchemas, failedJobsSchemas, retryJobsSchemas } from './schemas.ts'
import { listFailed, settleFailed } from './service.ts'

export const operationsRoutes = (app: AppContext): Handler[] => [
  handle(operatorOverviewCall, operatorOverviewSchemas, () => readOverview(app.db, new Date())),
  handle(failedJobsCall, failedJobsSchemas, () => listFailed(app)),
  handle(retryJobsCall, retryJobsSchemas, async chosen => ({ jobs: await settleFailed(app, 'retry', chosen) })),
  handle(discardJobsCall, discardJobsSchemas, async chosen => ({ jobs: await settleFailed(app, 'discard', chosen) })),
]
