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
import { AccountTabs } from '../edit-profile/account-tabs.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

const PATH = '/reviews/profile/edit/privacy'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { meta_data, ...privacy } = await ask(privacyCall, {})
  return { privacy, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  if (field('deed') === 'mail' || field('deed') === 'no_mail') {
    const all = (name: string) => form.getAll(name).map(String)
    await ask(saveMailCall, { wanted: field('deed') === 'mail' ? all('wanted') : [], asked: all('asked') })
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
  const deletionRefused = problem?.values.deed === 'leave'
  return (
    <div className={layout.wrap}>
      <InfoLead title="Your data">
        Download or delete your data, and choose your e-mails. Read about <Link to="/privacy">what we keep</Link>.
      </InfoLead>
      <AccountTabs current="data" />
      {problem && !(deletionRefused && Object.keys(problem.fields).length > 0) && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Download">
        <p>
          Get everything we keep about you in one JSON file: your profile, reviews and their history, orders from shops,
          pictures, who you follow, sessions and the terms you accepted.
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
          {email ? <>We send them to {email}. </> : null}
          Choose which <Link to="/notifications">notifications</Link> you also get by e-mail. You can also use the link
          at the end of each e-mail to stop it.
        </p>
        <MailForm mail={mail} />
        <p>
          You always get e-mails about sign-in links, new passkeys, your reviews waiting or hidden, appeals and
          disputes.
        </p>
      </InfoSection>
      <InfoSection title="Delete your account" id="delete">
        <p>
          You are signed out everywhere, and your profile disappears at once. You can undo this for {ERASED_AFTER} days
          by signing in or with the link we e-mail you. After that your name, e-mail address, sessions, passkeys,
          pictures, what you follow and the terms you accepted are erased for good.
        </p>
        <p>Shops keep their own records of what you bought. On Candor they no longer name you.</p>
        {shops.length > 0 && (
          <Notice tone="note">
            <p>
              You are the only owner of {shops.join(', ')}. Make someone else an owner first, or nobody can answer
              there.
            </p>
          </Notice>
        )}
        <DeleteAccountForm
          values={deletionRefused ? problem!.values : {}}
          errors={deletionRefused ? { reviews: problem!.fields.reviews, confirm: problem!.fields.confirm } : {}}
        />
      </InfoSection>
    </div>
  )
}
