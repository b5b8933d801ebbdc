import Heart from 'lucide/dist/esm/icons/heart.mjs'
import type { FormEvent } from 'react'
import { usePageAddress } from '../../../design/cached-fragment.tsx'
import { Button, ButtonLink } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { cx } from '../../../design/text/cx.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { FOLLOW_FIELDS, FOLLOW_PATH } from '../../../rooms/follows/paths.ts'
import { signInAddress } from '../../login/return-to.ts'
import { useShellData } from '../shell-data.ts'
import css from './follow-button.module.css'
import { useFollows } from './follows.tsx'
import { type NamedFollowee, type SendFollow, sendFollow, useFollow } from './use-follow.ts'

interface FollowButtonProps {
  followee: NamedFollowee
  /** Page of the followee; sign-in returns there. */
  path: string
  /** Whether it is followed already; defaults to what the page's loader found. */
  follows?: boolean
  /** Sends the change to the server. */
  send?: SendFollow
  /** Shows a label beside the heart. */
  worded?: boolean
  /** Placed over a card's picture, or at the end of a row. */
  onCard?: boolean
  /** Called after each change that the server accepted. */
  onTaken?: (follows: boolean) => void
}

/** The follow button (a heart) for a shop, product or person. Guests are sent to sign-in; there is none for oneself. */
export function FollowButton({
  followee,
  path,
  follows,
  send = sendFollow,
  worded,
  onCard,
  onTaken,
}: FollowButtonProps) {
  const { reviewer } = useShellData()
  const loadedFollows = useFollows(followee)
  const shape = worded ? {} : { shape: onCard ? ('round' as const) : ('square' as const) }
  const look = onCard ? { className: css.card } : { look: 'line' as const }
  if (!reviewer)
    return (
      <ButtonLink to={signInAddress(path)} title="Sign in to follow" {...look} {...shape}>
        <Icon of={Heart} />
        {worded ? 'Follow' : <Label of={followee} />}
      </ButtonLink>
    )
  if (followee.encoded_id === reviewer.encoded_id) return null
  return (
    <Toggle
      key={followee.encoded_id}
      follows={follows ?? loadedFollows}
      onTaken={onTaken ?? nothing}
      {...{ followee, send, worded, look, shape }}
    />
  )
}

const nothing = () => {}

/** Says beside the heart alone what is followed. */
const Label = ({ of: { name, language } }: { of: NamedFollowee }) => (
  <VisuallyHidden>
    Follow <InLanguage language={language}>{name}</InLanguage>
  </VisuallyHidden>
)

type ToggleProps = Required<Pick<FollowButtonProps, 'followee' | 'follows' | 'send' | 'onTaken'>> &
  Pick<FollowButtonProps, 'worded'> & { look: { className?: string | undefined; look?: 'line' }; shape: object }

/** A form with one button: without scripts the browser submits it and returns to the page. */
function Toggle({ followee, follows, send, onTaken, worded, look, shape }: ToggleProps) {
  const { followed, toggle } = useFollow(followee, follows, send, onTaken)
  const press = (event: FormEvent) => {
    event.preventDefault()
    void toggle()
  }
  return (
    <PostForm action={FOLLOW_PATH} onSubmit={press}>
      <input type="hidden" name="is_hearting" value={String(!followed)} />
      <input type="hidden" name={FOLLOW_FIELDS[followee.class]} value={followee.encoded_id} />
      <input type="hidden" name="return_to" value={usePageAddress().path} />
      <Button type="submit" {...look} className={cx(css.follow, look.className)} aria-pressed={followed} {...shape}>
        <Icon of={Heart} />
        {worded ? followed ? 'Following' : 'Follow' : <Label of={followee} />}
      </Button>
    </PostForm>
  )
}
