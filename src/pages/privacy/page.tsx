import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { ERASED_AFTER } from '../../rooms/accounts/deletion/deletion-rules.ts'
import { DOWNLOAD_PATH, deleteAccountCall, privacyCall } from '../../rooms/accounts/deletion/privacy-contract.ts'
import { DeleteAccountForm } from '../../rooms/accounts/ui/delete-account-form.tsx'
import { saveMailCall } from '../../rooms/notifications/contract.ts'
import { MailForm } from '../../rooms/notifications/ui/mail-form.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

const PATH = '/reviews/profile/edit/privacy'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { meta_data, ...privacy } = await ask(privacyCall, {})
  return { privacy, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  if (field('deed') === 'mail') {
    const all = (name: string) => form.getAll(name).map(String)
    await ask(saveMailCall, { wanted: all('wanted'), asked: all('asked') })
    throw redirect(`${PATH}?saved=1#mail`, 303)
  }
  if (field('deed') === 'leave') {
    const reviews = field('reviews') as 'keep' | 'remove'
    await ask(deleteAccountCall, { reviews, confirm: field('confirm') })
    throw redirect('/goodbye', 303)
  }
  throw redirect(PATH, 303)
})

/** Privacy settings: data export, e-mail preferences and account deletion. */
export function Component() {
  const { privacy, saved } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { email, mail, sole_owner_of: shops } = privacy
  const leaving = problem?.values.deed === 'leave'
  return (
    <div className={layout.wrap}>
      <InfoLead title="Your data">
        What is kept about you is yours to read, to take along and to end. <Link to="/privacy">What is kept</Link>, and{' '}
        <Link to="/reviews/profile/edit/security">where you are signed in</Link>.
      </InfoLead>
      {problem && !(leaving && Object.keys(problem.fields).length > 0) && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Download">
        <p>
          Everything that is kept about you, in one file: profile, reviews with their history, orders that shops told us
          of, pictures, whom you follow, sessions, the terms that you accepted. It is JSON, which people and programs
          can read.
        </p>
        <div>
          <ButtonLink look="line" href={DOWNLOAD_PATH} download>
            Download my data
          </ButtonLink>
        </div>
      </InfoSection>
      <InfoSection title="E-mails" id="mail">
        {saved && (
          <Notice tone="done">
            <p>Saved.</p>
          </Notice>
        )}
        <p>
          {email ? <>They go to {email}. </> : null}
          Whatever happens stands among your <Link to="/notifications">notifications</Link>; here you say what comes by
          e-mail as well. Each can also be stopped by the link at its own foot.
        </p>
        <MailForm mail={mail} />
        <p>
          What belongs to something that you did, or was done to what is yours, always comes: links to sign in, word of
          a new passkey, of a review that waits or was hidden, of an appeal, of a dispute.
        </p>
      </InfoSection>
      <InfoSection title="Delete your account" id="delete">
        <p>
          You are signed out everywhere at once, and nobody sees your profile any more. An e-mail brings a link by which
          you can undo it within {ERASED_AFTER} days, and so does signing in. After that everything is erased for good:
          name, address, sessions, passkeys, pictures, what you follow, the terms that you accepted.
        </p>
        <p>Shops keep their own records of what you bought. They name nobody here any more.</p>
        {shops.length > 0 && (
          <Notice tone="note">
            <p>
              Nobody but you owns {shops.join(', ')}. Make somebody else an owner first, or nobody can answer there any
              more.
            </p>
          </Notice>
        )}
        <DeleteAccountForm
          values={leaving ? problem!.values : {}}
          errors={leaving ? { reviews: problem!.fields.reviews, confirm: problem!.fields.confirm } : {}}
        />
      </InfoSection>
    </div>
  )
}
