import type { House } from '../../platform/app-context.ts'
import { idempotencyKey } from '../../platform/http/forms/idempotency-key.ts'
import { type Answer, type Asker, answer, personOf, requireConfirmation } from '../../platform/http/handler.ts'
import { deleteAnswer, deleteQuestion, moderate } from './act.ts'
import { answer as answerQuestion } from './answer.ts'
import { ask, askFromWidget, prepareQuestion } from './ask.ts'
import { answerCall, askCall, askFromWidgetCall, newQuestionCall, proofCall, proveCall } from './ask-contract.ts'
import { listForShop, listHeld, readQuestion } from './one.ts'
import {
  deleteAnswerCall,
  deleteQuestionCall,
  heldQuestionsCall,
  moderateQuestionCall,
  oneQuestionCall,
  shopQuestionsCall,
} from './one-contract.ts'
import { prove, readProof } from './prove.ts'

/** Asking and answering; a list of questions is the widgets' call. */
export function questionRoutes({ db, jobs }: House): Answer[] {
  const places = ({ base }: Asker) => ({ db, jobs, base })
  const keyOf = ({ request }: Asker, field: string | undefined) =>
    idempotencyKey(request?.headers['idempotency-key']) ?? idempotencyKey(field)
  return [
    answer(newQuestionCall, about => prepareQuestion(db, about)),
    answer(askCall, ({ idempotency_key, ...sent }, asker) =>
      ask(places(asker), personOf(asker), sent, keyOf(asker, idempotency_key)),
    ),
    answer(askFromWidgetCall, (sent, asker) => askFromWidget(places(asker), sent, keyOf(asker, sent.idempotency_key))),
    answer(proofCall, ({ token }) => readProof(db, token)),
    answer(proveCall, ({ token }, asker) => prove(places(asker), token)),
    answer(answerCall, ({ public_id, body, idempotency_key }, asker) =>
      answerQuestion(places(asker), personOf(asker), public_id, body, keyOf(asker, idempotency_key)),
    ),
    answer(oneQuestionCall, ({ public_id }, { person }) => readQuestion(db, person, public_id)),
    answer(deleteQuestionCall, ({ public_id }, asker) => deleteQuestion(places(asker), personOf(asker), public_id)),
    answer(deleteAnswerCall, ({ public_id, number }, asker) =>
      deleteAnswer(places(asker), personOf(asker), public_id, number),
    ),
    answer(moderateQuestionCall, async (decided, asker) => {
      if (decided.act === 'remove') requireConfirmation(asker, 'recent')
      return moderate(places(asker), personOf(asker), decided)
    }),
    answer(shopQuestionsCall, (asked, asker) => listForShop(db, personOf(asker), asked)),
    answer(heldQuestionsCall, (_, asker) => listHeld(db, personOf(asker))),
  ]
}
