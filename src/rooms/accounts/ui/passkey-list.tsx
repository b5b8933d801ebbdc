import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '../../../design/button.tsx'
import { Input } from '../../../design/field.tsx'
import { formatDate } from '../../../design/format.ts'
import { Icon } from '../../../design/icon.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import type { OutputOf } from '../../../lib/call.ts'
import type { securityCall } from '../security-contract.ts'
import css from './security.module.css'
import { usePasskey } from './use-passkey.ts'

type Passkey = OutputOf<typeof securityCall>['passkeys'][number]

/** Somebody's passkeys, each to be renamed or removed. */
export const PasskeyList = ({ passkeys }: { passkeys: Passkey[] }) => (
  <ul className={css.list}>
    {passkeys.map(({ id, name, created_at, last_used_at }) => (
      <li key={id}>
        <div>
          <PostForm className={css.rename}>
            <input type="hidden" name="passkey_id" value={id} />
            <Input name="name" aria-label={`Name of the passkey ${name}`} defaultValue={name} required maxLength={80} />
            <Button look="plain" small type="submit" name="deed" value="rename">
              Save name
            </Button>
          </PostForm>
          <p className={css.facts}>
            Added on {formatDate(created_at)}
            {last_used_at ? `, last used on ${formatDate(last_used_at)}` : ', not used yet'}
          </p>
        </div>
        <PostForm>
          <input type="hidden" name="passkey_id" value={id} />
          <Button look="line" small type="submit" name="deed" value="remove" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </PostForm>
      </li>
    ))}
  </ul>
)

/** Makes a passkey; where the browser knows none, it says so. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { known, busy, trouble, press } = usePasskey('add', onAdded)
  return (
    <div className={css.add}>
      {known ? (
        <Button look="line" onClick={press} disabled={busy}>
          <Icon of={KeyRound} />
          Add a passkey
        </Button>
      ) : (
        <p className={css.facts}>Passkeys are added with a browser that knows them and has scripts switched on.</p>
      )}
      <p className={css.trouble} role="status">
        {trouble}
      </p>
    </div>
  )
}
