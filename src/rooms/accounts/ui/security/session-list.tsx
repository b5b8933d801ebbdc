import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { OutputOf } from '../../../../lib/calls/call.ts'
import type { securityCall } from '../../security/security-contract.ts'
import { SIGN_IN_LABELS } from '../../security/security-event-rules.ts'
import css from './security.module.css'

type Session = OutputOf<typeof securityCall>['sessions'][number]

/** A person's sessions, each with a button to end it. */
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
              Signed in {SIGN_IN_LABELS[way]} on {formatDate(created_at)}
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
