import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import type { InputOf } from '../../lib/calls/call.ts'
import { answerCall } from '../../rooms/questions/asking/ask-contract.ts'
import { QUESTIONS_ANCHOR } from '../../rooms/questions/listing/params-rules.ts'
import {
  deleteAnswerCall,
  deleteQuestionCall,
  moderateQuestionCall,
  oneQuestionCall,
} from '../../rooms/questions/one-contract.ts'
import { PENDING_QUESTIONS_PATH, questionPath } from '../../rooms/questions/paths.ts'
import { AnswerForm } from '../../rooms/questions/ui/answer-form.tsx'
import { QuestionActs } from '../../rooms/questions/ui/question-acts.tsx'
import { QuestionCard } from '../../rooms/questions/ui/question-card.tsx'
import form from '../../rooms/questions/ui/question-form.module.css'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { signInAddress } from '../login/return-to.ts'
import { pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, params, signedIn }) => {
  const { meta_data, ...found } = await ask(oneQuestionCall, { public_id: params.public_id ?? '' })
  return { ...found, signedIn, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, params }) => {
  const { public_id = '' } = params
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  const answer = form.has('number') ? { number: field('number') } : {}
  const path = questionPath(public_id)
  if (deed === 'answer') {
    await ask(answerCall, { public_id, body: field('body'), idempotency_key: field('idempotency_key') })
  } else if (deed === 'delete' && answer.number !== undefined) {
    await ask(deleteAnswerCall, { public_id, number: answer.number })
  } else if (deed === 'delete') {
    await ask(deleteQuestionCall, { public_id })
    throw redirect('/reviews', 303)
  } else {
    const reason = field('reason') || undefined
    await ask(moderateQuestionCall, { public_id, ...answer, act: deed, reason } as InputOf<typeof moderateQuestionCall>)
  }
  throw redirect(path, 303)
})

/** One question with its answers; e-mails link here, and people answer here. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { question, shop, state, waits_because, waiting_answers, may } = data
  const problem = useActionData<typeof action>()?.problem
  const wrongOf = (number: number | null) =>
    problem?.values.number === (number === null ? undefined : String(number)) ? problem?.fields.reason : undefined
  const place = question.product
    ? { text: question.product.title, language: question.product.language, to: question.product.internal_path }
    : { text: shop.name, language: null, to: shop.internal_path }
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[
          ...(question.product ? [{ text: shop.name, to: shop.internal_path }] : []),
          place,
          ...(may.moderate && state === 'waits' ? [{ text: 'Questions waiting', to: PENDING_QUESTIONS_PATH }] : []),
          { text: 'Question' },
        ]}
      />
      <InfoLead
        title={
          <>
            A question about <InLanguage language={place.language}>{place.text}</InLanguage>
          </>
        }
      />
      {problem && !problem.fields.body && !problem.fields.reason && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {state === 'waits' && (
        <Notice tone="note">
          <p>This question is waiting for a moderator. Only you can see it. {waits_because.join(' ')}</p>
        </Notice>
      )}
      <InfoSection title="Question and answers">
        <QuestionCard
          question={question}
          shop={shop}
          about={false}
          alone={{
            actsOf: answer => (
              <QuestionActs
                number={answer.number}
                mayDelete={may.delete_answers.includes(answer.number)}
                moderates={may.moderate && !may.delete_answers.includes(answer.number)}
                removed={answer.removed !== null}
                wrong={wrongOf(answer.number)}
              />
            ),
          }}
        />
        <QuestionActs
          number={null}
          mayDelete={may.delete}
          moderates={may.moderate}
          removed={state === 'removed'}
          waits={state === 'waits'}
          wrong={wrongOf(null)}
        />
        {waiting_answers.map(answer => (
          <div key={answer.number} className={form.waits}>
            <p>
              <b>
                <bdi>{answer.name}</bdi>
              </b>{' '}
              This answer is waiting for a moderator. {answer.waits_because.join(' ')}
            </p>
            <p {...settingOfText(answer.body, answer.language)}>{answer.body}</p>
            <QuestionActs
              number={answer.number}
              mayDelete={may.delete_answers.includes(answer.number)}
              moderates={may.moderate && !may.delete_answers.includes(answer.number)}
              removed={false}
              waits
              wrong={wrongOf(answer.number)}
            />
          </div>
        ))}
      </InfoSection>
      {may.answer_as ? (
        <InfoSection title="Answer" id="answer">
          <AnswerForm
            key={question.answers.length + waiting_answers.length}
            as={may.answer_as}
            shop={shop.name}
            formKey={problem?.values.idempotency_key ?? data.idempotency_key!}
            typed={problem?.values.body}
            wrong={problem?.fields.body}
          />
        </InfoSection>
      ) : (
        !data.signedIn &&
        state === 'public' && (
          <InfoSection title="Answer" id="answer">
            <p>
              <ButtonLink look="line" to={signInAddress(`${questionPath(question.public_id)}#answer`)}>
                Sign in to answer
              </ButtonLink>
            </p>
          </InfoSection>
        )
      )}
      <p>
        <Link to={`${place.to}#${QUESTIONS_ANCHOR}`}>
          All questions about <InLanguage language={place.language}>{place.text}</InLanguage>
        </Link>
      </p>
    </div>
  )
}
