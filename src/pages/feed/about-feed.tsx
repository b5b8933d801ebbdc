import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { FEED_PATH } from '../../rooms/follows/paths.ts'
import { PEOPLE_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead, InfoList, InfoSection } from '../info/info.tsx'
import css from '../login/login.module.css'
import { signInAddress } from '../login/return-to.ts'

/** The feed's page for guests: what a feed is, and a link to sign in (X-feed-03). */
export const AboutFeed = () => (
  <div className={layout.wrap}>
    <InfoLead title="A feed is what you follow, newest first">
      It belongs to a signed-in reviewer. Nothing is put into it that you do not follow, and nothing is ranked.
    </InfoLead>
    <div className={css.actions}>
      <ButtonLink look="primary" to={signInAddress(FEED_PATH)}>
        Sign in
      </ButtonLink>
      <ButtonLink look="line" to={PEOPLE_PATH}>
        Find people
      </ButtonLink>
    </div>
    <InfoSection title="What it lists">
      <InfoList
        items={[
          ['People', 'New reviews by those you follow.'],
          ['Products', 'New reviews of those you follow.'],
          ['Stores', 'New reviews of those you follow, their new products, and each new medal they reach.'],
        ]}
      />
    </InfoSection>
  </div>
)
