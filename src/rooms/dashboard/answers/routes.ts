import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../../business/page-meta.ts'
import type { ReviewContext } from '../../reviews/lifecycle/review-event.ts'
import {
  answersCall,
  changeAnswerCall,
  deleteAnswerCall,
  previewRepliesCall,
  replyToSeveralCall,
  saveAnswerCall,
} from './contract.ts'
import {
  answersSchemas,
  changeAnswerSchemas,
  deleteAnswerSchemas,
  previewRepliesSchemas,
  replyToSeveralSchemas,
  saveAnswerSchemas,
} from './schemas.ts'
import { changeAnswer, previewReplies, readAnswers, removeAnswer, replyToSeveral, saveAnswer } from './service.ts'

/** Calls for saved answers, and for replies to several reviews at once. */
export function answerRoutes(app: ReviewContext): Handler[] {
  const { db } = app
  return [
    handle(answersCall, answersSchemas, async ({ slug }, context) => {
      const { shop, answers } = await readAnswers(db, slug, personOf(context), context.loaders)
      return { answers, meta_data: businessMeta(shop, 'Saved answers', 'answers') }
    }),
    handle(saveAnswerCall, saveAnswerSchemas, ({ slug, ...text }, context) =>
      saveAnswer(db, slug, personOf(context), text),
    ),
    handle(changeAnswerCall, changeAnswerSchemas, async ({ slug, answer_id, ...text }, context) => {
      await changeAnswer(db, slug, personOf(context), answer_id, text)
      return {}
    }),
    handle(deleteAnswerCall, deleteAnswerSchemas, async ({ slug, answer_id }, context) => {
      await removeAnswer(db, slug, personOf(context), answer_id)
      return {}
    }),
    handle(previewRepliesCall, previewRepliesSchemas, ({ slug, ...batch }, context) =>
      previewReplies(db, slug, personOf(context), batch),
    ),
    handle(replyToSeveralCall, replyToSeveralSchemas, ({ slug, ...batch }, context) =>
      replyToSeveral({ ...app, base: context.base }, slug, personOf(context), batch),
    ),
  ]
}
