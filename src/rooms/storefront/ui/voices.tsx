import { Avatar } from '../../../design/images/avatar.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Stars } from '../../../design/images/stars.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import { cx } from '../../../design/text/cx.ts'
import { formatDate, wordsIn } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { countryName } from '../../currency/rules.ts'
import { profilePath } from '../../people/paths.ts'
import { verifiedLabel } from '../../reviews/disclosure/evidence-labels.ts'
import type { Review } from '../../reviews/schemas.ts'
import css from './voices.module.css'

/** A featured review as shown. */
export interface Voice {
  uuid: string
  rating: number
  text: string
  language: string | null
  author: {
    encoded_id: string
    name: string
    city: string | null
    country: string | null
    avatar_image_url: string | null
  }
  /** Date of the order; null for an unverified review. */
  ordered_at: string | null
  /** What stands behind it; null for an unverified review. */
  evidence: Pick<NonNullable<Review['evidence']>, 'grade'> | null
  /** What was given for it (P1.11). */
  given: string | null
  picture: string | null
  product: { title: string; language: string | null; internal_path: string } | null
  shop: { name: string; internal_path: string }
}

/** Featured reviews: one large with its picture, the others beside it. */
export function Voices({ voices }: { voices: Voice[] }) {
  const [lead, ...others] = voices
  if (!lead) return null
  return (
    <div className={css.voices}>
      <VoiceFigure voice={lead} lead />
      {others.length > 0 && (
        <div className={css.side}>
          {others.map(voice => (
            <VoiceFigure key={voice.uuid} voice={voice} />
          ))}
        </div>
      )}
    </div>
  )
}

const VoiceFigure = ({ voice, lead }: { voice: Voice; lead?: boolean }) => (
  <figure className={cx(css.voice, lead && css.lead)}>
    {lead && voice.picture && <Picture className={css.large} src={voice.picture} alt="" width={720} height={450} />}
    <Stars value={voice.rating} size={lead ? 'lg' : 'md'} />
    <blockquote {...wordsIn(voice.language)}>{voice.text}</blockquote>
    <figcaption>
      {lead || !voice.picture ? (
        <Avatar name={voice.author.name} src={voice.author.avatar_image_url} />
      ) : (
        <Picture className={css.small} src={voice.picture} alt="" width={112} height={112} />
      )}
      <span>
        <Author voice={voice} />
        <br />
        <About voice={voice} />
      </span>
    </figcaption>
  </figure>
)

function Author({ voice: { author, ordered_at, evidence, given } }: { voice: Voice }) {
  const place = author.city ?? (author.country && countryName(author.country))
  return (
    <>
      <b>
        <Link to={profilePath(author.encoded_id)}>
          <bdi>{author.name}</bdi>
        </Link>
      </b>
      {place && (
        <>
          , <bdi>{place}</bdi>
        </>
      )}
      {ordered_at && `. ${verifiedLabel(evidence)}, bought ${formatDate(ordered_at)}`}
      {given && `. ${given}`}
    </>
  )
}

const About = ({ voice: { product, shop } }: { voice: Voice }) => (
  <>
    {product && (
      <>
        <Link to={product.internal_path}>
          <InLanguage language={product.language}>{product.title}</InLanguage>
        </Link>
        ,{' '}
      </>
    )}
    {product ? (
      <bdi>{shop.name}</bdi>
    ) : (
      <Link to={shop.internal_path}>
        <bdi>{shop.name}</bdi>
      </Link>
    )}
  </>
)

/** Placeholder of the featured reviews while they load. */
export const VoicesSkeleton = () => (
  <Section title="Reviews worth your time">
    <Skeleton label="Loading reviews">
      <div className={css.voices}>
        <VoiceSkeleton lead />
        <div className={css.side}>
          <VoiceSkeleton />
          <VoiceSkeleton />
        </div>
      </div>
    </Skeleton>
  </Section>
)

const VoiceSkeleton = ({ lead }: { lead?: boolean }) => (
  <div className={css.voice}>
    {lead && <Bone shape="square" />}
    <Bone width={20} />
    <Bone width={90} />
    <Bone width={80} />
    <Bone width={40} />
  </div>
)
