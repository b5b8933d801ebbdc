import { Avatar, Crest } from '../../../design/images/avatar.tsx'
import { Medal } from '../../../design/images/medal.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Stars } from '../../../design/images/stars.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { settingOfText } from '../../../design/text/text-setting.ts'
import { verifiedLabel } from '../../reviews/disclosure/evidence-labels.ts'
import { incentiveLine } from '../../reviews/disclosure/incentive-labels.ts'
import { TIER_LABELS } from '../../reviews/labels.ts'
import type { FeedEvent } from '../feed-schemas.ts'
import css from './feed-list.module.css'

/** Id of an event's link, to focus the first appended event. */
export const eventAnchor = ({ id }: Pick<FeedEvent, 'id'>) => `event-${id}`

/** Events, newest first. */
export const FeedList = ({ events }: { events: FeedEvent[] }) => (
  <ol className={css.events}>
    {events.map(event => (
      <li key={event.id}>
        <Event event={event} />
      </li>
    ))}
  </ol>
)

/** One event: followee, headline and date; its subject below. */
function Event({ event }: { event: FeedEvent }) {
  const { event_owner: owner, created_at } = event
  return (
    <article className={css.event}>
      <div className={css.mark}>
        {owner.class === 'Reviewer' ? (
          <Avatar name={owner.name} src={owner.image_url} />
        ) : owner.class === 'Shop' ? (
          <Crest name={owner.name} src={owner.image_url} />
        ) : (
          <Picture className={css.small} src={owner.image_url} alt="" />
        )}
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <p>
            <Headline event={event} />
          </p>
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </div>
        <Subject event={event} />
      </div>
    </article>
  )
}

const Name = ({ to, language = null, children }: { to: string; language?: string | null; children: string }) => (
  <Link to={to}>
    <InLanguage language={language}>{children}</InLanguage>
  </Link>
)

/** Headline of an event: `Marta Lind reviewed Wasserkessel No. 3`, the followee first. */
function Headline({ event: { subject, event_owner: owner } }: { event: FeedEvent }) {
  if (subject.class === 'Product')
    return (
      <>
        <Name to={owner.path}>{owner.name}</Name> has a new product
      </>
    )
  if (subject.class === 'Medal')
    return (
      <>
        <Name to={owner.path}>{owner.name}</Name> reached {TIER_LABELS[subject.tier]} for {subject.score}
      </>
    )
  const author = subject.author
  const about = subject.product
    ? { to: subject.product.internal_path, name: subject.product.title, language: subject.product.language }
    : { to: subject.shop.internal_path, name: subject.shop.name, language: null }
  return (
    <>
      {author ? <Name to={author.path}>{author.name}</Name> : 'A former member'} reviewed{' '}
      <Name to={about.to} language={about.language}>
        {about.name}
      </Name>
      {owner.class === 'Shop' && subject.product && (
        <>
          {' '}
          of <Name to={owner.path}>{owner.name}</Name>
        </>
      )}
    </>
  )
}

function Subject({ event }: { event: FeedEvent }) {
  const { subject } = event
  if (subject.class === 'Medal')
    return (
      <div className={css.medal}>
        <Medal tier={subject.tier} mark={subject.score === 'transparency' ? 'eye' : 'tick'} size={56} />
        <p>
          <Link id={eventAnchor(event)} to={subject.shop.internal_path}>
            See how it was earned
          </Link>
        </p>
      </div>
    )
  if (subject.class === 'Product')
    return (
      <div className={css.product}>
        <Picture className={css.picture} src={subject.image_url} alt="" />
        <h2>
          <Link id={eventAnchor(event)} to={subject.internal_path}>
            <InLanguage language={subject.language}>{subject.title}</InLanguage>
          </Link>
        </h2>
      </div>
    )
  const { rating, title, body, language, path, verified, evidence, product } = subject
  const given = incentiveLine(subject)
  return (
    <div className={css.review}>
      <div>
        <p className={css.stars}>
          <Stars value={rating} size="sm" /> {verified ? verifiedLabel(evidence) : 'Not verified'}
          {given && (
            <>
              , <bdi>{given}</bdi>
            </>
          )}
        </p>
        {title && (
          <h2 {...settingOfText(title, language)}>
            <bdi>{title}</bdi>
          </h2>
        )}
        {body && <blockquote {...settingOfText(body, language)}>{body}</blockquote>}
        <p className={css.way}>
          <Link id={eventAnchor(event)} to={path}>
            Read the review
          </Link>
        </p>
      </div>
      {product && event.event_owner.class !== 'Product' && (
        <Picture className={css.picture} src={product.image_url} alt="" />
      )}
    </div>
  )
}

/** Placeholder while the list loads. */
export const FeedListSkeleton = ({ count }: { count: number }) => (
  <Skeleton label="Loading events">
    <div className={css.events}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={i} className={css.event}>
          <div className={css.mark}>
            <Bone shape="round" />
          </div>
          <div className={css.body}>
            <Bone width={80} />
            <Bone width={90} />
            <Bone width={60} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)
