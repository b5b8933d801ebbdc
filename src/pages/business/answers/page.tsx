import { redirect, useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../../design/overlays/notice.tsx'
import { businessPath } from '../../../rooms/business/paths.ts'
import {
  answersCall,
  changeAnswerCall,
  deleteAnswerCall,
  saveAnswerCall,
} from '../../../rooms/dashboard/answers/contract.ts'
import { MOST_ANSWERS } from '../../../rooms/dashboard/answers/rules.ts'
import { AnswerDeleted } from '../../../rooms/dashboard/ui/answer-deleted.tsx'
import { AnswerForm } from '../../../rooms/dashboard/ui/answer-form.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { answers, meta_data } = await ask(answersCall, { slug: params.shop_slug ?? '' })
  return { answers, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const field = (name: string) => String(form.get(name) ?? '')
  const [text, answer_id] = [{ title: field('title'), body: field('body') }, field('answer_id')]
  if (field('deed') === 'delete') {
    const { answers } = await ask(answersCall, { slug })
    await ask(deleteAnswerCall, { slug, answer_id })
    // no redirect: its text, for undoing, would have to be in the address
    return { deleted: answers.find(({ id }) => String(id) === answer_id) }
  }
  if (answer_id) await ask(changeAnswerCall, { slug, answer_id, ...text })
  else await ask(saveAnswerCall, { slug, ...text })
  throw redirect(`${businessPath(slug, 'answers')}?saved=1`, 303)
})

/** Saved answers, which members start replies from. */
export function Component() {
  const { answers, saved } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const deleted = result && 'deleted' in result ? result.deleted : undefined
  const wrongIn = (id: string) => (problem && (problem.values.answer_id ?? '') === id ? problem : undefined)
  return (
    <>
      <SectionLead title="Saved answers">
        Start replies from texts you use often. Use {'{name}'} and {'{product}'} in a reply to several reviews at once:
        they are filled in for each.
      </SectionLead>
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {deleted && <AnswerDeleted answer={deleted} />}
      {saved && !result && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      {answers.map(answer => (
        <Part key={`${answer.id} ${answer.title} ${answer.body}`} title={<bdi>{answer.title}</bdi>}>
          <AnswerForm answer={answer} wrong={wrongIn(String(answer.id))} />
        </Part>
      ))}
      <Part title="New saved answer" id="new">
        {answers.length < MOST_ANSWERS ? (
          <AnswerForm key={answers.length} answer={null} wrong={wrongIn('')} />
        ) : (
          <p>You can save up to {MOST_ANSWERS} answers. Delete one to add another.</p>
        )}
      </Part>
    </>
  )
}
