import { useId } from 'react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { Choice, Field, Input } from '../../design/forms/field.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { CallFailure } from '../../lib/calls/call.ts'
import { acceptInvitedTermsCall, acceptTermsCall, termsCall } from '../../rooms/terms/contract.ts'
import { maySend, TERMS_PATH } from '../../rooms/terms/rules.ts'
import { TermsInShort } from '../../rooms/terms/ui/terms-in-short.tsx'
import { InfoLead } from '../info/info.tsx'
import { returnPath } from '../login/return-to.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { HiddenFields, WhatYouWrote } from '../resubmit-form/stored-fields.tsx'
import { ACCEPT_TERMS_PATH, formFields, TERMS_NAME, TERMS_TICK, writtenText } from '../resubmit-form/stored-form.ts'
import css from './accept-terms.module.css'

export const loader = ownPageLoader(async ({ ask, query }) => ({
  name: (await ask(termsCall, {})).name,
  to: returnPath(query.get('return_to')),
  meta: {
    title: 'Before you post | Candor',
    description: 'Accept the terms of service to send what you wrote.',
    canonical: ACCEPT_TERMS_PATH,
    robots: 'noindex,nofollow',
  },
}))

/**
 * Receives a form that was refused until the terms are accepted. Stores the acceptance alone: the form's fields are in
 * the response, and go back with it to where they were sent.
 */
export const action = pageAction(
  async ({ ask, form, query }) => {
    const sentForm = sentFormOf(form)
    const back = () => redirect(returnPath(query.get('return_to')), { status: sentForm.fields.length > 0 ? 307 : 303 })
    const { accepted, invited } = await ask(termsCall, {})
    if (accepted) throw back()
    // it has just been sent here
    if (!form.has(TERMS_NAME)) return sentForm
    const name = String(form.get(TERMS_NAME))
    const ticked = form.has(TERMS_TICK)
    if (!maySend({ name, ticked })) throw incomplete(name, ticked)
    await ask(invited ? acceptInvitedTermsCall : acceptTermsCall, { reviewer_name: name })
    throw back()
  },
  async ({ form }) => sentFormOf(form),
)

const sentFormOf = (form: FormData) => ({ fields: formFields(form), texts: writtenText(form) })

function incomplete(name: string, ticked: boolean): CallFailure {
  const fields = [
    ...(name === '' ? [{ field: TERMS_NAME, message: 'Enter your name.' }] : []),
    ...(ticked ? [] : [{ field: TERMS_TICK, message: 'Tick the box to go on.' }]),
  ]
  return new CallFailure(422, 'incomplete', 'One answer is missing.', { fields })
}

/** Asks for the terms of service where somebody posts for the first time without scripts (R-terms-05). */
export function Component() {
  const { name: known } = useLoaderData<typeof loader>()
  const error = useId()
  const result = useActionData<typeof action>()
  const { fields = [], texts = [] } = result ?? {}
  const message = result?.problem?.message
  const wrong: Record<string, string> = result?.problem?.fields ?? {}
  const values: Record<string, string> = result?.problem?.values ?? {}
  return (
    <div className={layout.wrap}>
      <InfoLead title="Before you post">
        Please read and accept our terms. We ask once{fields.length > 0 && ', and then carry on with what you did'}.
      </InfoLead>
      {message && (
        <Notice tone="alert">
          <p>{message}</p>
        </Notice>
      )}
      <PostForm className={css.form}>
        <HiddenFields fields={fields} />
        <Field label="Your name" error={wrong[TERMS_NAME]}>
          {control => (
            <Input
              {...control}
              name={TERMS_NAME}
              autoComplete="name"
              required
              defaultValue={values[TERMS_NAME] ?? known}
            />
          )}
        </Field>
        <div className={css.terms}>
          <Choice
            type="checkbox"
            name={TERMS_TICK}
            required
            defaultChecked={TERMS_TICK in values}
            aria-describedby={error}
          >
            <span>
              I have read the{' '}
              <a href={TERMS_PATH} target="_blank" rel="noopener">
                terms (opens in a new tab)
              </a>{' '}
              and accept them
            </span>
          </Choice>
          <p className={css.error} id={error} role="alert">
            {wrong[TERMS_TICK]}
          </p>
          <TermsInShort />
        </div>
        <div>
          <Button look="primary" type="submit">
            {fields.length > 0 ? 'Accept and send' : 'Accept'}
          </Button>
        </div>
      </PostForm>
      <WhatYouWrote texts={texts} />
    </div>
  )
}
