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
    <InfoLead title="Your feed: news from what you follow">
      Sign in to see reviews, new products and medals from the people, products and stores you follow, newest first.
      Nothing else is added.
    </InfoLead>
    <div className={css.actions}>
      <ButtonLink look="primary" to={signInAddress(FEED_PATH)}>
        Sign in
      </ButtonLink>
      <ButtonLink look="line" to={PEOPLE_PATH}>
        Find people
      </ButtonLink>
    </div>
    <InfoSection title="What you’ll see">
      <InfoList
        items={[
          ['People', 'New reviews by people you follow.'],
          ['Products', 'New reviews of products you follow.'],
          ['Stores', 'New reviews, products and medals of stores you follow.'],
        ]}
      />
    </InfoSection>
  </div>
)
