import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { howItWorksCall, peopleCall, storeSearchCall } from './contract.ts'
import { HOW_IT_WORKS_META, peopleMeta, storeSearchMeta } from './page-meta.ts'
import { DIRECTORY_PER_PAGE, parsePeopleParams, parseShopParams } from './rules.ts'
import { howItWorksSchemas, peopleSchemas, storeSearchSchemas } from './schemas.ts'
import { listPeople, searchShops, siteFigures } from './service.ts'
import { siteRules } from './site-rules.ts'

export const shopAndPeopleRoutes = (db: Db): Handler[] => [
  handle(storeSearchCall, storeSearchSchemas, async input => {
    const params = parseShopParams(input)
    const { shops, total } = await searchShops(db, params)
    return {
      shop_results: shops,
      results_total_count: total,
      per_page: DIRECTORY_PER_PAGE,
      meta_data: storeSearchMeta(params, { shown: shops.length, total }),
    }
  }),

  handle(peopleCall, peopleSchemas, async input => {
    const params = parsePeopleParams(input)
    const reviewers = await listPeople(db, params)
    return { reviewers, per_page: DIRECTORY_PER_PAGE, meta_data: peopleMeta(params, { shown: reviewers.length }) }
  }),

  handle(howItWorksCall, howItWorksSchemas, async () => {
    const { scores, siteMean } = await siteFigures(db)
    return { ...siteRules(scores, siteMean), meta_data: HOW_IT_WORKS_META }
  }),
]
