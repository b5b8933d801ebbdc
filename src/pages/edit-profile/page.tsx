import { data, redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import type { Ask } from '../../lib/calls/call.ts'
import { saveProfileCall } from '../../rooms/accounts/contract.ts'
import { PICTURES_FIELD, REFUSED_FIELD } from '../../rooms/media/rules.ts'
import { editProfileCall, removeAvatarCall, setAvatarCall } from '../../rooms/profiles/contract.ts'
import { EDIT_PROFILE_PATH, ownProfilePath } from '../../rooms/profiles/paths.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { AccountTabs } from './account-tabs.tsx'
import { PersonForm } from './person-form.tsx'
import { PictureForm } from './picture-form.tsx'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { basic_data, extra_data, meta_data } = await ask(editProfileCall, {})
  return { person: basic_data, email: extra_data.email, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  if (deed === 'picture') {
    const refused = await savePicture(ask, field(PICTURES_FIELD), field(REFUSED_FIELD))
    if (refused) return data({ refused }, { status: 422 }) as never
  } else if (deed === 'no_picture') await ask(removeAvatarCall, {})
  else {
    const [name, country, city] = [field('name'), field('country'), field('city')]
    await ask(saveProfileCall, { reviewer: { name, country, city } })
  }
  throw redirect(`${EDIT_PROFILE_PATH}?saved=1`, 303)
})

/** @returns an error message for the chosen file; null if it was saved as the picture */
async function savePicture(ask: Ask, picture: string, refused: string): Promise<string | null> {
  if (refused) return refused
  if (!picture) return 'Choose a picture first.'
  await ask(setAvatarCall, { picture })
  return null
}

/** Form for name, picture and place. */
export function Component() {
  const { person, email, saved } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as { refused?: string } | undefined
  const problem = useActionData<typeof action>()?.problem
  const wrong =
    problem && Object.fromEntries(Object.entries(problem.fields).map(([name, why]) => [fieldName(name), why]))
  return (
    <div className={layout.wrap}>
      <InfoLead title="Edit your profile">
        This appears next to your reviews. {email && <>Other people don’t see your e-mail address, {email}. </>}
        <Link to={ownProfilePath(person.encoded_id)}>See your profile</Link>
      </InfoLead>
      <AccountTabs current="profile" />
      {saved && !problem && !result?.refused && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Picture">
        <PictureForm person={person} error={result?.refused} />
      </InfoSection>
      <InfoSection title="Name and place">
        <PersonForm person={person} typed={problem?.values} wrong={wrong} />
      </InfoSection>
    </div>
  )
}

/** Field name of an error path: `reviewer.name` is the form's `name`. */
const fieldName = (path: string) => path.split('.').at(-1) ?? path
