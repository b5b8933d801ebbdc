import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { InvitedMember, LogEntry, Member } from '../members/schemas.ts'
import css from './business.module.css'

const ROLE_LABELS = { owner: 'Owner', staff: 'Staff' }

/** The shop's members, each with the possible changes. */
export const MemberList = ({ members, mayChange }: { members: readonly Member[]; mayChange: boolean }) => (
  <ul className={css.rows}>
    {members.map(({ encoded_id, name, email, role, since, you }) => (
      <li key={encoded_id}>
        <div className={css.identity}>
          <p className={css.name}>
            <bdi>{name}</bdi> {you && '(you)'}
          </p>
          <p className={css.facts}>
            {ROLE_LABELS[role]}
            {email && `, ${email}`}, since {formatDate(since)}
          </p>
        </div>
        {(mayChange || you) && (
          <PostForm className={css.acts}>
            <input type="hidden" name="member_id" value={encoded_id} />
            {mayChange && (
              <Button look="line" small type="submit" name="deed" value={role === 'owner' ? 'to_staff' : 'to_owner'}>
                {role === 'owner' ? 'Make staff' : 'Make owner'}
              </Button>
            )}
            <Button look="line" small type="submit" name="deed" value={you ? 'leave' : 'remove'}>
              {you ? 'Leave the shop' : 'Remove'}
            </Button>
          </PostForm>
        )}
      </li>
    ))}
  </ul>
)

/** Open member invitations. */
export const InvitedList = ({ invited }: { invited: readonly InvitedMember[] }) => (
  <ul className={css.rows}>
    {invited.map(({ id, email, role, by, expires_at, expired }) => (
      <li key={id}>
        <div className={css.identity}>
          <p className={css.name}>{email}</p>
          <p className={css.facts}>
            {ROLE_LABELS[role]}
            {by && (
              <>
                , invited by <bdi>{by}</bdi>
              </>
            )}
            ; the link {expired ? 'expired' : 'expires'} on {formatDate(expires_at)}
          </p>
        </div>
        <PostForm className={css.acts}>
          <input type="hidden" name="invitation_id" value={id} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button look="line" small type="submit" name="deed" value="ask">
            Send again
          </Button>
          <Button look="line" small type="submit" name="deed" value="withdraw">
            {' '}
            Withdraw{' '}
          </Button>
        </PostForm>
      </li>
    ))}
  </ul>
)

const STANDING_LABELS = { owner: '', staff: '', operator: ' (operator)', newcomer: '' }

/** The shop's audit log, newest entries. */
export const Log = ({ entries }: { entries: readonly LogEntry[] }) => (
  <ol className={css.log}>
    {entries.map(({ at, who, standing, did }) => (
      <li key={`${at} ${did}`}>
        <time dateTime={at}>{formatDate(at)}</time>
        <span>
          <bdi>{who ?? 'A former member'}</bdi>
          {STANDING_LABELS[standing]} {did}
        </span>
      </li>
    ))}
  </ol>
)
