import type { ReactNode } from 'react'
import { Avatar } from '../../../design/images/avatar.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import { cx } from '../../../design/text/cx.ts'
import { countOf, formatCount, formatDate } from '../../../design/text/format.ts'
import { countryName } from '../../currency/rules.ts'
import { profilePath } from '../paths.ts'
import type { Person } from '../schemas.ts'
import css from './people-list.module.css'
import row from './row.module.css'

/** Element id of a person's link, to focus the first one of an appended page. */
export const personLinkId = (person: Pick<Person, 'encoded_id'>) => `person-${person.encoded_id}`

/**
 * People in one column, or in two on wide screens.
 * @param actionOf renders the action at the end of a person's row
 */
export const PeopleList = ({ people, actionOf }: { people: Person[]; actionOf: (person: Person) => ReactNode }) => (
  <ul className={cx(row.rows, css.people)}>
    {people.map(person => (
      <PersonRow key={person.encoded_id} person={person} action={actionOf(person)} />
    ))}
  </ul>
)

const PersonRow = ({ person, action }: { person: Person; action: ReactNode }) => (
  <li className={cx(row.row, css.person)}>
    <Avatar name={person.name} src={person.avatar_image_url} />
    <div className={cx(row.identity, css.identity)}>
      <h2>
        <Link id={personLinkId(person)} to={profilePath(person.encoded_id)}>
          <bdi>{person.name}</bdi>
        </Link>
      </h2>
      <p className={css.counts}>
        <span>
          <b>{formatCount(person.reviews_count)}</b> {person.reviews_count === 1 ? 'review' : 'reviews'}
        </span>
        <span>
          <b>{formatCount(person.verified_reviews_count)}</b> verified
        </span>
        {person.helpful_count > 0 && (
          <span>
            <b>{formatCount(person.helpful_count)}</b> found helpful
          </span>
        )}
        {person.followers_count > 0 && <span>{countOf(person.followers_count, 'follower')}</span>}
      </p>
      <p className={css.last}>
        {person.country && `${countryName(person.country)}${person.last_reviewed_at ? ', ' : ''}`}
        {person.last_reviewed_at && (
          <span>
            {person.country ? 'last' : 'Last'} review {formatDate(person.last_reviewed_at)}
          </span>
        )}
      </p>
    </div>
    <div className={css.action}>{action}</div>
  </li>
)

/** Placeholder of the list while it loads. */
export const PeopleListSkeleton = ({ count = 8 }: { count?: number }) => (
  <Skeleton label="Loading people">
    <div className={cx(row.rows, css.people)}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={i} className={cx(row.row, css.person)}>
          <Bone shape="round" />
          <div className={cx(row.identity, css.identity)}>
            <Bone width={60} />
            <Bone width={80} />
            <Bone width={40} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)
