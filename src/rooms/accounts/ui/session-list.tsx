import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import type { securityCall } from '../security/security-contract.ts'
import css from './security.module.css'

type Session = OutputOf<typeof securityCall>['sessions'][number]

const WAYS = { link: 'by e-mail', passkey: 'with a passkey', command: 'with a link from whoever runs this site' }

/** Where somebody is signed in, each with a button that ends it. */
export const SessionList = ({ sessions }: { sessions: Session[] }) => (
  <>
    <ul className={css.list}>
      {sessions.map(({ id, device, way, created_at, last_seen_at, current }) => (
        <li key={id}>
          <div>
            <p className={css.name}>
              {device}
              {current && <span className={css.mark}>This browser</span>}
            </p>
            <p className={css.facts}>
              Signed in {WAYS[way]} on {formatDate(created_at)}
              {!current && <>, last used on {formatDate(last_seen_at)}</>}
            </p>
          </div>
          <PostForm>
            <input type="hidden" name="session_id" value={id} />
            <Button look="line" small type="submit" name="deed" value="end" aria-label={`Sign out of ${device}`}>
              Sign out
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <PostForm>
        <Button look="line" small type="submit" name="deed" value="end_others">
          Sign out everywhere else
        </Button>
      </PostForm>
    )}
  </>
)
