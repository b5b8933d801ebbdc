import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Tabs } from '../../design/navigation/tabs.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { EDIT_PROFILE_PATH, ownProfilePath } from '../../rooms/profiles/paths.ts'
import { PROFILE_TAB_LABELS, PROFILE_TABS, type ProfileTab, tabHref } from '../../rooms/profiles/rules.ts'
import { PersonHead } from '../../rooms/profiles/ui/person-head.tsx'
import { IMPORTED_PATH } from '../../rooms/reviews/imported/paths.ts'
import { profilePath } from '../../rooms/shops-and-people/paths.ts'
import { Recommended } from '../profile/recommended.tsx'
import { ActDoneNotice } from './action-notice.tsx'
import { Disputes, Orders, Rewards } from './lists.tsx'
import type { loader, OwnProfileData } from './load.ts'
import { NewsletterPrompt } from './newsletter-prompt.tsx'
import css from './own-profile.module.css'
import { OwnReviews } from './own-reviews.tsx'

export { action } from './act.tsx'

const PARTS: Readonly<Record<ProfileTab, (props: { data: OwnProfileData }) => ReactNode>> = {
  reviews: OwnReviews,
  rewards: Rewards,
  orders: Orders,
  disputes: Disputes,
}

/** One's own profile: reviews, rewards, orders and disputes (R-profile-02). */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  const { person, params, data, asks } = shown
  const path = ownProfilePath(person.encoded_id)
  const counts: Readonly<Record<ProfileTab, number>> = {
    reviews: data.reviews_data.total_reviews_count,
    rewards: data.rewards_data.total_count,
    orders: data.orders_data.total_count,
    disputes: data.disputes_data.total_count,
  }
  const Part = PARTS[params.tab]
  return (
    <div className={layout.wrap}>
      <PersonHead
        own
        person={person}
        counts={data.counts}
        followings={data.followings_data}
        acts={
          <>
            <ButtonLink look="line" to={EDIT_PROFILE_PATH}>
              <Icon of={Pencil} />
              Edit profile
            </ButtonLink>
            <ButtonLink look="plain" to={profilePath(person.encoded_id)}>
              View public profile
            </ButtonLink>
          </>
        }
      />
      {shown.importsWaiting > 0 && (
        <Notice tone="note" action={<Link to={IMPORTED_PATH}>Answer</Link>}>
          <p>
            {shown.importsWaiting === 1
              ? 'A shop imported a review under your address. Is it yours?'
              : `Shops imported ${shown.importsWaiting} reviews under your address. Are they yours?`}
          </p>
        </Notice>
      )}
      {shown.actDone && <ActDoneNotice {...shown.actDone} />}
      <NewsletterPrompt asks={asks} />
      <Tabs
        label="My profile"
        tabs={PROFILE_TABS.map(tab => ({
          text: PROFILE_TAB_LABELS[tab],
          count: counts[tab],
          to: tabHref(path, tab),
          current: tab === params.tab,
        }))}
      />
      <section className={css.part} aria-label={PROFILE_TAB_LABELS[params.tab]}>
        <VisuallyHidden as="h2">{PROFILE_TAB_LABELS[params.tab]}</VisuallyHidden>
        <Part data={shown} />
      </section>
      <Recommended title="Recommended for you" path={path} recommended={shown.recommended} />
    </div>
  )
}
