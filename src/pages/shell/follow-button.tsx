import Heart from 'lucide-react/icons/heart'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { signInAddress } from '../login/return-to.ts'
import css from './follow-button.module.css'
import { useShellData } from './shell-data.ts'
import { type Followee, type SendFollow, useFollow } from './use-follow.ts'

interface FollowButtonProps {
  followee: Followee
  /** The page of what is followed: sign-in leads back there. */
  path: string
  /** Whether it is followed already. */
  follows?: boolean
  /** Tells the server; without it nobody is followed, and the heart leads to sign-in. */
  send?: SendFollow
  /** With the word beside the heart. */
  worded?: boolean
}

/** A heart that follows a shop, a product or a person. For a guest it leads to sign-in and asks the server nothing. */
export function FollowButton({ followee, path, follows = false, send, worded }: FollowButtonProps) {
  const { reviewer } = useShellData()
  const shape = worded ? {} : { shape: 'square' as const, 'aria-label': `Follow ${followee.name}` }
  if (!reviewer || !send)
    return (
      <ButtonLink look="line" to={signInAddress(path)} title="Sign in to follow" {...shape}>
        <Icon of={Heart} />
        {worded && 'Follow'}
      </ButtonLink>
    )
  return <Toggle {...{ followee, follows, send, worded, shape }} />
}

type ToggleProps = Required<Pick<FollowButtonProps, 'followee' | 'follows' | 'send'>> &
  Pick<FollowButtonProps, 'worded'> & { shape: object }

function Toggle({ followee, follows, send, worded, shape }: ToggleProps) {
  const { followed, toggle } = useFollow(followee, follows, send)
  return (
    <Button look="line" className={css.follow} aria-pressed={followed} onClick={toggle} {...shape}>
      <Icon of={Heart} />
      {worded && (followed ? 'Following' : 'Follow')}
    </Button>
  )
}
