import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { askCall, newQuestionCall } from '../../rooms/questions/asking/ask-contract.ts'
import { AskForm } from '../../rooms/questions/ui/ask-form.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

const aboutOf = (query: URLSearchParams) => ({
  product_id: query.get('product_id') ?? undefined,
  shop_id: query.get('shop_id') ?? undefined,
})

export const loader = ownPageLoader(async ({ ask, query, path }) => {
  const { meta_data, ...form } = await ask(newQuestionCall, aboutOf(query))
  return { ...form, action: path, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, query }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const { path } = await ask(askCall, {
    ...aboutOf(query),
    body: field('body'),
    idempotency_key: field('idempotency_key'),
  })
  throw redirect(path, 303)
})

/** The form to ask a shop about a product or about itself. */
export function Component() {
  const { subject, shop, closed, action: own, idempotency_key } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[{ text: subject.title, language: subject.language, to: subject.internal_path }, { text: 'Ask' }]}
      />
      <InfoLead title={`Ask ${shop.name}`}>
        About <InLanguage language={subject.language}>{subject.title}</InLanguage>. Your question is public. The shop
        and people who bought it can answer, and we’ll tell you when they do.
      </InfoLead>
      {closed ? (
        <Empty
          title="No questions here"
          level={2}
          actions={
            <ButtonLink look="line" to={subject.internal_path}>
              Go back
            </ButtonLink>
          }
        >
          {closed}
        </Empty>
      ) : (
        <InfoSection title="Your question">
          {problem && Object.keys(problem.fields).length === 0 && (
            <Notice tone="alert">
              <p>{problem.message}</p>
            </Notice>
          )}
          <AskForm
            action={own}
            formKey={problem?.values.idempotency_key ?? idempotency_key}
            typed={problem?.values.body ?? ''}
            wrong={problem?.fields.body}
          />
        </InfoSection>
      )}
    </div>
  )
}
