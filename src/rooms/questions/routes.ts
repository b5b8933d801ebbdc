import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { questionsCall } from './contract.ts'
import { questionsForWidget } from './service.ts'

export const questionRoutes = (db: Db): Answer[] => [answer(questionsCall, params => questionsForWidget(db, params))]
