import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { OutputOf } from '../../../../lib/calls/call.ts'
import type { rolesCall } from '../../operator-contract.ts'
import css from './grants.module.css'
import { ROLE_LABELS } from './role-labels.ts'

type Grant = OutputOf<typeof rolesCall>['grants'][number]

/** Role holders, each with a revoke button. */
export function GrantList({ grants }: { grants: Grant[] }) {
  if (grants.length === 0) return <p>Nobody has a role yet.</p>
  return (
    <ul className={css.list}>
      {grants.map(({ name, email, role, shop, granted_at }) => (
        <li key={`${email} ${role} ${shop}`}>
          <div>
            <p className={css.name}>{name}</p>
            <p className={css.facts}>
              {ROLE_LABELS[role]}
              {shop && ` at ${shop}`}
              {email && `, ${email}`}, since {formatDate(granted_at)}
            </p>
          </div>
          {email && (
            <PostForm>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="role" value={role} />
              <input type="hidden" name="shop" value={shop ?? ''} />
              <Button
                look="line"
                small
                type="submit"
                name="deed"
                value="revoke"
                aria-label={`Remove the role ${role} from ${name}`}
              >
                Remove
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}
