import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { Button } from '../../../../design/forms/button.tsx'
import { Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { OutputOf } from '../../../../lib/calls/call.ts'
import type { securityCall } from '../../security/security-contract.ts'
import css from './security.module.css'
import { usePasskey } from './use-passkey.ts'

type Passkey = OutputOf<typeof securityCall>['passkeys'][number]

interface PasskeyListProps {
  passkeys: Passkey[]
  /** The refused new name, of which passkey, and the error. */
  wrong?: { id: string | undefined; name: string | undefined; error: string | undefined } | undefined
}

/** A person's passkeys, with forms to rename and remove them. */
export const PasskeyList = ({ passkeys, wrong }: PasskeyListProps) => (
  <ul className={css.list}>
    {passkeys.map(passkey => (
      <li key={passkey.id}>
        <div>
          <Rename passkey={passkey} wrong={wrong?.id === String(passkey.id) ? wrong : undefined} />
          <p className={css.facts}>
            Added on {formatDate(passkey.created_at)}
            {passkey.last_used_at ? `, last used on ${formatDate(passkey.last_used_at)}` : ', not used yet'}
          </p>
        </div>
        <PostForm>
          <input type="hidden" name="passkey_id" value={passkey.id} />
          <Button look="line" small type="submit" name="deed" value="remove" aria-label={`Remove ${passkey.name}`}>
            Remove
          </Button>
        </PostForm>
      </li>
    ))}
  </ul>
)

function Rename({ passkey: { id, name }, wrong }: { passkey: Passkey; wrong: PasskeyListProps['wrong'] }) {
  const error = `passkey-${id}-error`
  return (
    <PostForm>
      <div className={css.rename}>
        <input type="hidden" name="passkey_id" value={id} />
        <Input
          name="name"
          aria-label={`Name of passkey ${name}`}
          defaultValue={wrong?.name ?? name}
          required
          maxLength={80}
          {...(wrong?.error && { 'aria-invalid': true, 'aria-describedby': error })}
        />
        <Button look="plain" small type="submit" name="deed" value="rename">
          Save name
        </Button>
      </div>
      {wrong?.error && (
        <p className={css.error} id={error} role="alert">
          {wrong.error}
        </p>
      )}
    </PostForm>
  )
}

/** Button that creates a passkey; a note if the browser doesn't support them. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { supported, busy, message, press } = usePasskey('add', onAdded)
  return (
    <div className={css.add}>
      {supported ? (
        <Button look="line" onClick={press} disabled={busy}>
          <Icon of={KeyRound} />
          Add a passkey
        </Button>
      ) : (
        <p className={css.facts}>To add a passkey, use a browser that supports passkeys and turn on JavaScript.</p>
      )}
      <p className={css.message} role="status">
        {message}
      </p>
    </div>
  )
}
