import type { MouseEvent } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { useSlow } from '../../design/overlays/use-slow.ts'
import { formatCount } from '../../design/text/format.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { PEOPLE_PATH, peopleAddress, profilePath } from '../../rooms/shops-and-people/paths.ts'
import type { Person } from '../../rooms/shops-and-people/schemas.ts'
import { PeopleForm } from '../../rooms/shops-and-people/ui/people-form.tsx'
import { PeopleList, PeopleListSkeleton } from '../../rooms/shops-and-people/ui/people-list.tsx'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import { FollowsProvider } from '../shell/follow/follows.tsx'
import type { loader, PeopleData } from './load.ts'
import css from './people.module.css'
import { useMore } from './use-more.ts'

export { loader } from './load.ts'

/** Find people: authors of published reviews (D-people-01). */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const slow = useSlow(useNavigation().location?.pathname === PEOPLE_PATH)
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>Find people</h1>
        <p>Everyone listed has published a review. Verified reviews are matched to an order.</p>
      </div>
      <div className={css.bar}>
        <PeopleForm params={data.params} />
      </div>
      {slow ? <PeopleListSkeleton /> : <People key={key} data={data} />}
    </div>
  )
}

function People({ data }: { data: PeopleData }) {
  const { people, follows, next, loading, showMore } = useMore(data)
  const { page } = data.params
  if (!data.answered) return <LoadFailed params={data.params} />
  if (people.length === 0) return <NoPeople data={data} />
  const append = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (!loading) showMore()
  }
  return (
    <>
      {page > 1 && (
        <p className={css.before}>
          <ButtonLink look="line" small to={peopleAddress({ ...data.params, page: page - 1 })} rel="prev">
            Show previous page
          </ButtonLink>
          Page {formatCount(page)}
        </p>
      )}
      <FollowsProvider value={follows}>
        <PeopleList people={people} actionOf={heartOf} />
      </FollowsProvider>
      <div className={css.more}>
        {next && (
          <ButtonLink look="line" to={next} rel="next" onClick={append} aria-disabled={loading || undefined}>
            {loading ? 'Loading…' : 'Show more'}
          </ButtonLink>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>
          {people.length > data.people.length && `${formatCount(people.length)} people shown`}
        </VisuallyHidden>
      </div>
    </>
  )
}

const heartOf = ({ encoded_id, name }: Person) => (
  <FollowButton onCard followee={{ class: 'Reviewer', encoded_id, name }} path={profilePath(encoded_id)} />
)

/** Shown if the call failed: no people, no message, and a link to try again (D-errors-01). */
const LoadFailed = ({ params }: Pick<PeopleData, 'params'>) => (
  <Empty
    title="No people to show"
    actions={
      <ButtonLink look="primary" to={peopleAddress(params)}>
        Try again
      </ButtonLink>
    }
  >
    Try again, or change the sort order.
  </Empty>
)

function NoPeople({ data: { params } }: { data: PeopleData }) {
  const filtered = params.filter_by !== 'all'
  if (params.page > 1 || filtered)
    return (
      <Empty
        title={params.page > 1 ? 'This page doesn’t exist' : 'Nobody yet'}
        actions={
          <ButtonLink
            look="primary"
            to={peopleAddress(params.page > 1 ? { ...params, page: 1 } : { ...params, filter_by: 'all' })}
          >
            {params.page > 1 ? 'Go to the first page' : 'Show everyone'}
          </ButtonLink>
        }
      >
        {params.page > 1 ? 'There are fewer people than that.' : 'No one has written this kind of review yet.'}
      </Empty>
    )
  return <Empty title="Nobody yet">People appear here when they publish their first review.</Empty>
}
