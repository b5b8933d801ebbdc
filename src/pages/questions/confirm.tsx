import { useId } from 'react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Choice } from '../../design/forms/field.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { proofCall, proveCall } from '../../rooms/questions/asking/ask-contract.ts'
import { CONFIRM_PATH } from '../../rooms/questions/paths.ts'
import { TERMS_PATH } from '../../rooms/terms/rules.ts'
import { TermsInShort } from '../../rooms/terms/ui/terms-in-short.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { pageAction, pageLoader } from '../page.ts'
import css from './confirm.module.css'

export const loader = pageLoader(async ({ ask, query }) => {
  // a truncated link and an expired one look the same to the reader
  const found = await ask(proofCall, { token: query.get('token') ?? '' }).catch(error => {
    if (![400, 410].includes((error as { status?: number }).status ?? 0)) throw error
    return null
  })
  return {
    question: found,
    meta: found?.meta_data ?? {
      title: 'Publish your question | Candor',
      description: 'This link has expired.',
      canonical: CONFIRM_PATH,
      robots: 'noindex,nofollow',
    },
  }
})

export const action = pageAction(async ({ ask, query, form }) => {
  const { path } = await ask(proveCall, { token: query.get('token') ?? '', accept_terms: form.has('accept_terms') })
  throw redirect(path, 303)
})

/** Target of the confirmation e-mail's link: a button publishes the question that was asked on a shop's own site. */
export function Component() {
  const { question } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const wrong = problem?.fields.accept_terms
  const error = useId()
  if (!question)
    return (
      <div className={layout.wrap}>
        <Empty
          level={1}
          title="This link works no more"
          actions={
            <ButtonLink look="line" to="/reviews">
              Find products and shops
            </ButtonLink>
          }
        >
          It has already been used or has expired. Questions not published within three days are deleted.
        </Empty>
      </div>
    )
  return (
    <div className={layout.wrap}>
      <InfoLead title="Publish your question">
        You asked <bdi>{question.shop}</bdi> about <bdi>{question.about}</bdi>, as <bdi>{question.asker_name}</bdi>.
        Your e-mail address is not shown.
      </InfoLead>
      <InfoSection title="Your question">
        {problem && !wrong && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        <blockquote>{question.body}</blockquote>
        <PostForm className={css.form}>
          {question.terms_due && (
            <div>
              <Choice type="checkbox" name="accept_terms" required aria-describedby={wrong && error}>
                <span>
                  I have read the{' '}
                  <a href={TERMS_PATH} target="_blank" rel="noopener">
                    terms (opens in a new tab)
                  </a>{' '}
                  and accept them
                </span>
              </Choice>
              {wrong && (
                <p className={css.error} id={error} role="alert">
                  {wrong}
                </p>
              )}
              <TermsInShort />
            </div>
          )}
          <Button look="primary" type="submit">
            Publish question
          </Button>
        </PostForm>
      </InfoSection>
    </div>
  )
}
