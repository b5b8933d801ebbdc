import { useLoaderData } from 'react-router'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb, linked } from '../../design/navigation/breadcrumb.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { parseProfileParams, profileHref } from '../../rooms/profiles/rules.ts'
import { PersonHead } from '../../rooms/profiles/ui/person-head.tsx'
import { AuthoredList } from '../../rooms/reviews/ui/authored/authored-list.tsx'
import { AuthoredReview } from '../../rooms/reviews/ui/authored/authored-review.tsx'
import { profilePath } from '../../rooms/shops-and-people/paths.ts'
import { useAuthoredActs } from '../review-acts/review-acts.tsx'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { loader } from './load.ts'
import { Recommended } from './recommended.tsx'

/** A public profile: the person and all of their published reviews. */
export function Component() {
  const { person, params, listing, counts, followings, recommended } = useLoaderData<typeof loader>()
  const actsOf = useAuthoredActs()
  const path = profilePath(person.encoded_id)
  const chosen = { ...parseProfileParams(useChosenQuery()), tab: params.tab }
  const view = { params, listing, path, carried: [], types: null, hrefOf: profileHref.bind(null, path, chosen) }
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={linked(breadcrumbsOf(person))} />
      <PersonHead
        person={person}
        counts={counts}
        followings={followings}
        acts={
          <FollowButton
            followee={{ class: 'Reviewer', encoded_id: person.encoded_id, name: person.name }}
            path={path}
            worded
          />
        }
      />
      <VisuallyHidden as="h2">Reviews</VisuallyHidden>
      <AuthoredList
        view={view}
        none={
          <Empty level={3} title="No reviews yet">
            {person.name} has not published a review yet.
          </Empty>
        }
      >
        {review => <AuthoredReview key={review.uuid} review={review} author={person.name} actsOf={actsOf} />}
      </AuthoredList>
      <Recommended title="Bought or reviewed by the same people" path={path} recommended={recommended} />
    </div>
  )
}
