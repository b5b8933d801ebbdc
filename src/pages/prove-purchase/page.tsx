import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { CallFailure, type InputOf } from '../../lib/calls/call.ts'
import { proofFormCall, proveCall } from '../../rooms/proofs/contract.ts'
import { MESSAGE_FIELD, MESSAGE_FILE, REFUSED_MESSAGE } from '../../rooms/proofs/fields.ts'
import { ProofList } from '../../rooms/proofs/ui/proof-list.tsx'
import { ProveForm } from '../../rooms/proofs/ui/prove-form.tsx'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead, InfoSection, InfoSteps } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { WRITE_REVIEW_PATH } from '../write-review/paths.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const named = { product_id: query.get('product_id') ?? undefined, review: query.get('review') ?? undefined }
  const { meta_data, ...form } = await ask(proofFormCall, named)
  return { ...form, meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const refused = form.get(REFUSED_MESSAGE)
  const message = form.get(MESSAGE_FIELD) ?? ''
  // the e-mail itself never comes back in the page
  for (const name of [MESSAGE_FIELD, MESSAGE_FILE]) form.delete(name)
  if (refused !== null) throw new CallFailure(413, 'too_large', String(refused))
  const product_id = form.get('product_id') ?? undefined
  const { proof } = await ask(proveCall, { message, product_id } as InputOf<typeof proveCall>)
  throw redirect(proof.path, 303)
})

/** Proves a purchase that the shop never reported, with the e-mail that it signed (P1.8). */
export function Component() {
  const { subject, address, proof_mail, proofs } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { heading, why, todo } = (problem?.details ?? {}) as Record<'heading' | 'why' | 'todo', string | undefined>
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Your orders', to: WRITE_REVIEW_PATH }, { text: 'Prove a purchase' }]} />
      <InfoLead title="Prove a purchase">
        {subject ? (
          <>
            <Link to={subject.shop.internal_path}>
              <bdi>{subject.shop.name}</bdi>
            </Link>{' '}
            didn’t report your order of “<InLanguage language={subject.language}>{subject.title}</InLanguage>
            ”? Show us the e-mail in which the shop confirmed it.
          </>
        ) : (
          'The shop didn’t report your order? Show us the e-mail in which it confirmed it.'
        )}{' '}
        If the shop or its platform signed that e-mail, your review is marked as verified.
      </InfoLead>
      {problem && !problem.fields.message && (
        <Notice tone="alert">
          <p>
            <b>{heading ?? problem.message}</b>
          </p>
          {why && <p>{why}</p>}
          {todo && <p>{todo}</p>}
        </Notice>
      )}
      {subject?.known ? (
        <Notice tone="note">
          <p>We know of your order already, so your review of it is verified. There is nothing to prove.</p>
        </Notice>
      ) : (
        <InfoSection title="Upload the e-mail">
          {address ? (
            <p>
              It has to be addressed to <b>{address}</b>, the address of your account.
            </p>
          ) : (
            <p>Your account has no e-mail address, so no e-mail can be addressed to it.</p>
          )}
          <ProveForm productId={subject?.product_id ?? null} error={problem?.fields.message ?? heading} />
        </InfoSection>
      )}
      {proof_mail && (
        <InfoSection title="Or forward it">
          <p>
            Send it to <a href={`mailto:${proof_mail}`}>{proof_mail}</a> as an attachment, from the address of your
            account. In most mail programs this is called “Forward as attachment”. We answer by e-mail.
          </p>
        </InfoSection>
      )}
      <InfoSection title="How to get the file">
        <ul>
          {SAVING.map(([program, how]) => (
            <li key={program}>
              <b>{program}:</b> {how}
            </li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection title="What we check">
        <InfoSteps steps={CHECKS} />
        <p>
          <Link to={`${TRUST_PATH}#buyers-proof`}>What a buyer’s proof shows, and what it doesn’t</Link>
        </p>
      </InfoSection>
      {proofs.length > 0 && (
        <InfoSection title="What you proved">
          <ProofList proofs={proofs} />
        </InfoSection>
      )}
    </div>
  )
}

const SAVING = [
  ['Gmail', 'open the e-mail, choose the three dots, then “Download message”.'],
  ['Outlook on the web', 'open the e-mail, choose the three dots, then “Download” and “Download as EML”.'],
  ['Apple Mail', 'open the e-mail, then “File”, “Save As” and “Raw Message Source”.'],
  ['Thunderbird', 'open the e-mail, then “File” and “Save As”.'],
] as const

const CHECKS = [
  [
    'Who signed it',
    'Most shops’ e-mails carry a DKIM signature, which shows whether anything was changed. It has to be of the shop’s own domain, or of its platform, such as Shopify or PayPal, with the shop named in what was signed.',
  ],
  [
    'Whose account it is',
    'Anybody can open a store or an account under a shop’s name. So we ask the shop’s own site which store at Shopify is its own, and PayPal’s e-mail has to name an account of the shop’s own domain. A shop can also name its store or its account in its settings.',
  ],
  ['To whom', 'It has to be addressed to the address of your account, and to nobody else.'],
  ['What it says', 'It has to name the order’s number and the product. One e-mail proves one order, once.'],
  [
    'What we keep',
    'The order’s number and date, the products, who signed it with which key, and the e-mail’s fingerprint. The e-mail itself is deleted, whatever comes of it. The shop isn’t told who you are.',
  ],
] as const
