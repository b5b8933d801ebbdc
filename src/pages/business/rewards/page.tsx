import { redirect, useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { saveSettingsCall, settingsCall } from '../../../rooms/business/settings/contract.ts'
import { RewardForm } from '../../../rooms/business/ui/settings-forms.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { SectionLead } from '../part.tsx'
import { lastNames, REWARD_FORMS } from '../settings/form-data.ts'

export const loader = ownPageLoader(async ({ ask, params, query, path }) => {
  const settings = await ask(settingsCall, { slug: params.shop_slug ?? '' })
  const [canonical = path] = path.split('?', 1)
  const title = `Rewards | ${settings.name} | Candor`
  return { settings, saved: query.has('saved'), meta: { ...settings.meta_data, title, canonical } }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const deed = String(form.get('deed') ?? '')
  if (Object.hasOwn(REWARD_FORMS, deed)) await ask(saveSettingsCall, { slug, ...REWARD_FORMS[deed]!(form) })
  throw redirect(`${businessPath(slug, 'rewards')}?saved=1`, 303)
})

/** The discount code that the shop gives for reviews, whatever they say. */
export function Component() {
  const { settings, saved } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const wrong = problem && { fields: lastNames(problem.fields), values: problem.values, ships_to: [] }
  return (
    <>
      <SectionLead title="Rewards">
        Authors of verified reviews get a discount code, the same for one star as for five.{' '}
        {settings.reward && `On since ${formatDate(settings.reward.since)}. `}Codes already given stay valid. Your
        invitations name the reward, and each review says that it got one, also after you stop.
      </SectionLead>
      {!settings.may_change && (
        <Notice tone="note">
          <p>Only an owner can change this.</p>
        </Notice>
      )}
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {saved && !problem && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      <RewardForm settings={settings} wrong={wrong} />
    </>
  )
}
