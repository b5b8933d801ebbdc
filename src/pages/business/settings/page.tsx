import { redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { CallFailure } from '../../../lib/calls/call.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { declareAccountCall, removeAccountCall } from '../../../rooms/business/platform-accounts/contract.ts'
import { saveSettingsCall, settingsCall } from '../../../rooms/business/settings/contract.ts'
import { FeedStatementForm } from '../../../rooms/business/ui/feed-statement-form.tsx'
import { LogoForm } from '../../../rooms/business/ui/logo-form.tsx'
import { PlatformAccounts } from '../../../rooms/business/ui/platform-accounts.tsx'
import { BrandForm, ContactForm, PublicForm, ShippingForm } from '../../../rooms/business/ui/settings-forms.tsx'
import { shopPath } from '../../../rooms/catalog/paths.ts'
import { feedAuditPath } from '../../../rooms/feed-audit/paths.ts'
import { PICTURES_FIELD, REFUSED_FIELD } from '../../../rooms/media/rules.ts'
import { ownPageLoader, pageAction, tickedIn } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { accountIn, lastNames, SETTINGS_FORMS } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const settings = await ask(settingsCall, { slug: params.shop_slug ?? '' })
  return { slug: params.shop_slug ?? '', settings, saved: query.get('saved'), meta: settings.meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const deed = String(form.get('deed') ?? '')
  const saved = `${businessPath(slug, 'settings')}?saved=${encodeURIComponent(deed)}#${encodeURIComponent(PART_OF[deed] ?? deed)}`
  if (deed === 'logo') {
    const refused = String(form.get(REFUSED_FIELD) ?? '')
    const logo = String(form.get(PICTURES_FIELD) ?? '')
    if (refused || !logo) throw new CallFailure(422, 'refused_picture', refused || 'Choose a picture.')
    await ask(saveSettingsCall, { slug, logo })
  } else if (deed === 'account') await ask(declareAccountCall, { slug, ...accountIn(form) })
  else if (deed === 'remove_account') await ask(removeAccountCall, { slug, ...accountIn(form) })
  else if (Object.hasOwn(SETTINGS_FORMS, deed)) await ask(saveSettingsCall, { slug, ...SETTINGS_FORMS[deed]!(form) })
  throw redirect(saved, 303)
})

const PART_OF: Readonly<Record<string, string>> = { no_logo: 'logo', account: 'accounts', remove_account: 'accounts' }

/** The shop's settings. */
export function Component() {
  const { slug, settings, saved } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const fields = problem && lastNames(problem.fields)
  const wrongIn = (deed: string) =>
    problem?.values.deed === deed && fields
      ? { fields, values: problem.values, ships_to: tickedIn(problem, 'ships_to') ?? [] }
      : undefined
  const wrongLogo = problem?.values.deed === 'logo' ? problem.message : undefined
  const { contact, may_change } = settings
  return (
    <>
      <SectionLead title="Settings">Changes appear on your public pages at once and in the activity log.</SectionLead>
      {!may_change && (
        <Notice tone="note">
          <p>Only an owner can change these.</p>
        </Notice>
      )}
      {problem && !wrongLogo && Object.keys(fields ?? {}).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {saved && !problem && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      <Part title="Public pages" id="public">
        <PublicForm key={`${saved} public`} settings={settings} wrong={undefined} />
      </Part>
      <Part title="Brand" id="brand">
        <BrandForm settings={settings} wrong={wrongIn('brand')} />
      </Part>
      <Part title="Logo" id="logo">
        <LogoForm name={settings.name} src={settings.logo_url} error={wrongLogo} />
      </Part>
      <Part title="Contact" id="contact">
        {contact.confirmed_at && (
          <p>
            An operator confirmed these details on {formatDate(contact.confirmed_at)}. If you change them, they need to
            be confirmed again.
          </p>
        )}
        <ContactForm settings={settings} wrong={wrongIn('contact')} />
      </Part>
      <Part title="Shipping" id="shipping">
        <ShippingForm settings={settings} wrong={wrongIn('shipping')} />
      </Part>
      <Part title="Feed audit" id="feed">
        <p>
          <Link to={feedAuditPath(shopPath(slug))}>Your feed audit</Link> shows everyone which orders you report and how
          many are missing.
        </p>
        <FeedStatementForm settings={settings} wrong={wrongIn('feed')} />
      </Part>
      <Part title="Order e-mails" id="accounts">
        <p>
          Buyers whose order you didn’t report can prove it with its e-mail. E-mails that your own domain signs count
          already, as do Shopify’s if your site is the store, and PayPal’s if you are paid at an address of your domain.
          Otherwise, name the account here:
        </p>
        <ul>
          <li>
            <b>PayPal</b>, if you are paid at an address elsewhere. A member of your team has to sign in with it.
          </li>
          <li>
            <b>Shopify</b>, if your store stands behind a site of its own. The description of the store’s home page has
            to name your domain.
          </li>
        </ul>
        <p>
          Everybody sees it on <Link to={`${feedAuditPath(shopPath(slug))}#order-emails`}>your feed audit</Link>, but of
          an e-mail address only its first letter and its domain.
        </p>
        <PlatformAccounts
          key={`${saved} accounts`}
          accounts={settings.platform_accounts}
          mayChange={may_change}
          wrong={wrongIn('account')}
        />
      </Part>
    </>
  )
}
