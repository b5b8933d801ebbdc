import { useEffect, useState } from 'react'
import { Button } from '../../design/forms/button.tsx'
import { announce } from '../../design/overlays/announce.ts'
import { sendFollow } from '../shell/follow/send-follow.ts'
import type { NamedFollowee } from '../shell/follow/use-follow.ts'
import css from './following.module.css'
import type { FollowingData } from './load.ts'

/** Entries unfollowed since the page was loaded: they stay listed and can be restored. */
export function useUnfollowed(data: FollowingData) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  /** Restore count by id; a new key remounts the follow button. */
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
    /** Number of entries unfollowed since the page was loaded. */
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
            // on failure the follow button stays unset, which shows it
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
      You unfollowed <bdi>{name}</bdi>.
    </span>
    <Button look="plain" small onClick={onUndo}>
      Undo
    </Button>
  </span>
)
