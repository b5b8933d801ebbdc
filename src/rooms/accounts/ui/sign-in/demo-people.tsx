import { useId } from 'react'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Avatar, Crest } from '../../../../design/images/avatar.tsx'
import type { OutputOf } from '../../../../lib/calls/call.ts'
import type { signInOptionsCall } from '../../demo-contract.ts'
import type { DemoPersonId } from '../../demo-schemas.ts'
import css from './demo-people.module.css'

type DemoPerson = OutputOf<typeof signInOptionsCall>['demo_people'][number]

/** What each person does, with the name of their shop, and where they begin. */
const ROLES: Readonly<Record<DemoPersonId, readonly [does: (shop: string) => string, begins: string]>> = {
  shopper: [() => 'Buys and reviews', 'Home'],
  owner: [shop => `Owner of ${shop}`, 'The shop’s overview'],
  staff: [shop => `On the team of ${shop}`, 'The shop’s overview'],
  moderator: [() => 'Moderator', 'The queue'],
  arbitrator: [() => 'Arbitrator', 'Open cases'],
  operator: [() => 'Operator', 'Health and what failed'],
}

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  /** Sign-in leads back to the page that asked for it, not to where each person begins. */
  returns: boolean
}

/** The people of a demo world, with a button each that signs in as them. */
export function DemoPeople({ people, returns }: DemoPeopleProps) {
  const heading = useId()
  return (
    <section className={css.demo} aria-labelledby={heading}>
      <h2 id={heading}>This is a demo on your own machine</h2>
      <p>
        It sends no e-mail. Sign in as one of these people, or read what it would have sent in the{' '}
        <a href="/outbox">outbox</a>. On a real site staff also need a passkey; here the button counts as one.
        {returns && ' You then return to the page you came from.'}
      </p>
      <PostForm>
        <ul className={css.people}>
          {people.map(({ id, name, shop }) => {
            const [does, begins] = ROLES[id]
            return (
              <li key={id}>
                <button type="submit" name="person" value={id}>
                  {shop ? <Crest name={shop} size="sm" /> : <Avatar name={name} size="sm" />}
                  <span>
                    <b>
                      Sign in as <bdi>{name}</bdi>
                    </b>
                    <small>{does(shop ?? 'a shop')}</small>
                  </span>
                  {!returns && <span className={css.begins}>{begins}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      </PostForm>
    </section>
  )
}
