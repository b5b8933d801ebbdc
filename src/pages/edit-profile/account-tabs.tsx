import { Tabs } from '../../design/navigation/tabs.tsx'
import { EDIT_PROFILE_PATH } from '../../rooms/profiles/paths.ts'

const PAGES = {
  profile: { text: 'Profile', to: EDIT_PROFILE_PATH },
  data: { text: 'Data and e-mails', to: `${EDIT_PROFILE_PATH}/privacy` },
  security: { text: 'Security', to: `${EDIT_PROFILE_PATH}/security` },
} as const

/** The pages of account settings, on each of them. */
export const AccountTabs = ({ current }: { current: keyof typeof PAGES }) => (
  <Tabs
    label="Account settings"
    tabs={Object.entries(PAGES).map(([name, page]) => ({ ...page, current: name === current }))}
  />
)
