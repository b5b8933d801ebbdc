import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { Token } from '../page-schemas.ts'
import css from './integration.module.css'

/** A shop's tokens with a button to revoke each; invalid ones last. */
export const TokenList = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={css.list}>
    {tokens.map(token => (
      <li key={token.id} className={token.revoked_at ? css.over : undefined}>
        <div>
          <p className={css.name}>
            <bdi>{token.name}</bdi> <code>{token.prefix}…</code>
          </p>
          <p className={css.facts}>{token.scopes.join(', ')}</p>
          <p className={css.facts}>{timesOf(token)}</p>
        </div>
        {!token.revoked_at && (
          <PostForm>
            <input type="hidden" name="token_id" value={token.id} />
            <Button look="line" small type="submit" name="deed" value="revoke" aria-label={`Revoke ${token.name}`}>
              Revoke
            </Button>
          </PostForm>
        )}
      </li>
    ))}
  </ul>
)

function timesOf({ created_at, last_used_at, revoked_at, expires_at, orphaned }: Token): string {
  const made = `Created on ${formatDate(created_at)}`
  if (revoked_at) return `${made}, revoked on ${formatDate(revoked_at)}`
  if (orphaned) return `${made}, no longer valid: its creator is no longer an owner`
  const used = last_used_at ? `${made}, last used on ${formatDate(last_used_at)}` : `${made}, never used`
  return expires_at ? `${used}, valid until ${formatDate(expires_at)}` : used
}
