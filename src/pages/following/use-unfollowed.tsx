import { useEffect, useState } from 'react'
import { Button } from '../../design/forms/button.tsx'
import { announce } from '../../design/overlays/announce.ts'
import { sendFollow } from '../shell/follow/send-follow.ts'
import type { NamedFollowee } from '../shell/follow/use-follow.ts'
import css from './following.module.css'
import type { FollowingData } from './load.ts'

/** What was unfollowed on the page since it was loaded: it stays there, and can be taken back. */
export function useUnfollowed(data: FollowingData) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  /** How often each was taken back: its heart begins anew then. */
  const [restored, setRestored] = useState<Readonly<Record<string, number>>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded anew tells what is followed
  useEffect(() => setGone(new Set()), [data])

  const change = (id: string, follows: boolean) =>
    setGone(before => {
      const after = new Set(before)
      if (follows) after.delete(id)
      else after.add(id)
      return after
    })
  const restore = async (followee: NamedFollowee) => {
    await sendFollow(followee, true)
    const id = followee.encoded_id
    change(id, true)
    setRestored(before => ({ ...before, [id]: (before[id] ?? 0) + 1 }))
  }
  return {
    /** How many fewer are followed than were loaded. */
    fewer: gone.size,
    keyOf: (id: string) => `${id} ${restored[id] ?? 0}`,
    onTaken(followee: NamedFollowee, follows: boolean) {
      change(followee.encoded_id, follows)
      if (follows) return
      const close = announce(
        <Unfollowed
          name={followee.name}
          onUndo={() => {
            close()
            // a heart that stays empty says that it was not taken back
            restore(followee).catch(() => {})
          }}
        />,
      )
    },
  }
}

const Unfollowed = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <span className={css.unfollowed}>
    <span>
      You no longer follow <bdi>{name}</bdi>.
    </span>
    <Button look="plain" small onClick={onUndo}>
      Undo
    </Button>
  </span>
)
