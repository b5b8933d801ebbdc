import type { AppContext } from '../../platform/app-context.ts'
import { idempotencyKey } from '../../platform/http/forms/idempotency-key.ts'
import {
  type Handler,
  handle,
  personOf,
  type RequestContext,
  requireConfirmation,
} from '../../platform/http/handler.ts'
import { deleteAnswer, deleteQuestion, moderateQuestion } from './acts/act.ts'
import { publishAnswer as answerQuestion } from './acts/answer.ts'
import { askFromWidget, askQuestion, prepareQuestion } from './asking/ask.ts'
import { answerCall, askCall, askFromWidgetCall, newQuestionCall, proofCall, proveCall } from './asking/ask-contract.ts'
import {
  answerSchemas,
  askFromWidgetSchemas,
  askSchemas,
  newQuestionSchemas,
  proofSchemas,
  proveSchemas,
} from './asking/ask-schemas.ts'
import { proveQuestion, readProof } from './asking/prove.ts'
import { listForShop, listPending, readQuestion } from './one.ts'
import {
  deleteAnswerCall,
  deleteQuestionCall,
  moderateQuestionCall,
  oneQuestionCall,
  pendingQuestionsCall,
  shopQuestionsCall,
} from './one-contract.ts'
import {
  deleteAnswerSchemas,
  deleteQuestionSchemas,
  moderateQuestionSchemas,
  oneQuestionSchemas,
  pendingQuestionsSchemas,
  shopQuestionsSchemas,
} from './one-schemas.ts'

/** Handlers for asking and answering; lists come from the widget's call. */
export function questionRoutes({ db, jobs }: AppContext): Handler[] {
  const deps = ({ base }: RequestContext) => ({ db, jobs, base })
  const keyOf = ({ request }: RequestContext, field: string | undefined) =>
    idempotencyKey(request?.headers['idempotency-key']) ?? idempotencyKey(field)
  return [
    handle(newQuestionCall, newQuestionSchemas, about => prepareQuestion(db, about)),
    handle(askCall, askSchemas, ({ idempotency_key, ...sent }, context) =>
      askQuestion(deps(context), personOf(context), sent, keyOf(context, idempotency_key)),
    ),
    handle(askFromWidgetCall, askFromWidgetSchemas, (sent, context) =>
      askFromWidget(deps(context), sent, keyOf(context, sent.idempotency_key)),
    ),
    handle(proofCall, proofSchemas, ({ token }) => readProof(db, token)),
    handle(proveCall, proveSchemas, ({ token, accept_terms }, context) =>
      proveQuestion(deps(context), token, accept_terms),
    ),
    handle(answerCall, answerSchemas, ({ public_id, body, idempotency_key }, context) =>
      answerQuestion(deps(context), personOf(context), public_id, body, keyOf(context, idempotency_key)),
    ),
    handle(oneQuestionCall, oneQuestionSchemas, ({ public_id }, { person }) => readQuestion(db, person, public_id)),
    handle(deleteQuestionCall, deleteQuestionSchemas, ({ public_id }, context) =>
      deleteQuestion(deps(context), personOf(context), public_id),
    ),
    handle(deleteAnswerCall, deleteAnswerSchemas, ({ public_id, number }, context) =>
      deleteAnswer(deps(context), personOf(context), public_id, number),
    ),
    handle(moderateQuestionCall, moderateQuestionSchemas, async (decided, context) => {
      if (decided.act === 'remove') requireConfirmation(context, 'recent')
      return moderateQuestion(deps(context), personOf(context), decided)
    }),
    handle(shopQuestionsCall, shopQuestionsSchemas, (input, context) =>
      listForShop(db, personOf(context), input, context.loaders),
    ),
    handle(pendingQuestionsCall, pendingQuestionsSchemas, (_, context) => listPending(db, personOf(context))),
  ]
}
