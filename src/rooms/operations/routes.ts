import type { AppContext } from '../../platform/app-context.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../platform/http/handler.ts'
import { sourceOf } from '../accounts/service/security-events.ts'
import { discardJobsCall, failedJobsCall, retryJobsCall } from './contract.ts'
import { failedImportsCall } from './imports/contract.ts'
import { failedImportsSchemas } from './imports/schemas.ts'
import { listFailedImports } from './imports/service.ts'
import { operatorMailCall } from './mail/contract.ts'
import { operatorMailSchemas } from './mail/schemas.ts'
import { listMail } from './mail/service.ts'
import { operatorOverviewCall } from './overview/contract.ts'
import { operatorOverviewSchemas } from './overview/schemas.ts'
import { readOverview } from './overview/service.ts'
import {
  endSessionsOfCall,
  grantPersonRoleCall,
  operatorPeopleCall,
  operatorPersonCall,
  revokePersonRoleCall,
} from './people/contract.ts'
import {
  endSessionsOfSchemas,
  operatorPeopleSchemas,
  operatorPersonSchemas,
  personRoleSchemas,
} from './people/schemas.ts'
import { grantToPerson, listPeople, readPerson, revokeFromPerson, signOutPerson } from './people/service.ts'
import { discardJobsSchemas, failedJobsSchemas, retryJobsSchemas } from './schemas.ts'
import { listFailed, settleFailed } from './service.ts'
import { settingsCall } from './settings/contract.ts'
import { settingsSchemas } from './settings/schemas.ts'
import { readSettings } from './settings/service.ts'
import { operatorShopCall, operatorShopsCall } from './shops/contract.ts'
import { operatorShopSchemas, operatorShopsSchemas } from './shops/schemas.ts'
import { listShops, readOperatorShop } from './shops/service.ts'

export const operationsRoutes = (app: AppContext): Handler[] => [
  ...peopleRoutes(app),
  handle(operatorOverviewCall, operatorOverviewSchemas, () => readOverview(app, new Date())),
  handle(settingsCall, settingsSchemas, async () => ({ settings: readSettings(app.process.settings) })),
  handle(operatorShopsCall, operatorShopsSchemas, input => listShops(app.db, input, new Date())),
  handle(operatorShopCall, operatorShopSchemas, ({ slug }) => readOperatorShop(app.db, slug, new Date())),
  handle(failedImportsCall, failedImportsSchemas, input => listFailedImports(app.db, input, new Date())),
  handle(failedJobsCall, failedJobsSchemas, input => listFailed(app, input)),
  handle(operatorMailCall, operatorMailSchemas, input => listMail(app.db, input)),
  handle(retryJobsCall, retryJobsSchemas, async chosen => ({ jobs: await settleFailed(app, 'retry', chosen) })),
  handle(discardJobsCall, discardJobsSchemas, async chosen => ({ jobs: await settleFailed(app, 'discard', chosen) })),
]

/** The operator who acts, for the audit log. */
const actor = (context: RequestContext) => ({ by: personOf(context).reviewerId, source: sourceOf(context) })

const peopleRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(operatorPeopleCall, operatorPeopleSchemas, input => listPeople(db, input)),
  handle(operatorPersonCall, operatorPersonSchemas, ({ person_id }) => readPerson(db, person_id)),
  handle(grantPersonRoleCall, personRoleSchemas, async (change, context) => {
    await grantToPerson(db, change, { ...actor(context), notifyDeps: { jobs, base: context.base } })
    return {}
  }),
  handle(revokePersonRoleCall, personRoleSchemas, async (change, context) => {
    await revokeFromPerson(db, change, actor(context))
    return {}
  }),
  handle(endSessionsOfCall, endSessionsOfSchemas, async ({ person_id }, context) => ({
    ended: await signOutPerson(db, person_id, actor(context)),
  })),
]
