import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { ACCOUNT_PLATFORMS } from '../../proofs/accounts/limits.ts'
import type { OwnAccount } from '../platform-accounts/schemas.ts'
import css from './business.module.css'
import type { SettingsWrong } from './settings-forms.tsx'

interface PlatformAccountsProps {
  accounts: readonly OwnAccount[]
  mayChange: boolean
  wrong: SettingsWrong | undefined
}

/** Accounts at platforms that the shop has named as its own, and the form to name one (P1.8). */
export const PlatformAccounts = ({ accounts, mayChange, wrong }: PlatformAccountsProps) => (
  <>
    {accounts.length > 0 && (
      <ul className={css.rows}>
        {accounts.map(({ platform, account, named, declared_at }) => (
          <li key={`${platform} ${account}`}>
            <div className={css.identity}>
              <p className={css.name}>{named}</p>
              <p className={css.facts}>
                {platform}
                {platform === 'Shopify' && `, store ${account}`}, since {formatDate(declared_at)}
              </p>
            </div>
            {mayChange && (
              <PostForm className={css.acts}>
                <input type="hidden" name="platform" value={platform} />
                <input type="hidden" name="account" value={account} />
                <Button
                  look="line"
                  small
                  type="submit"
                  name="deed"
                  value="remove_account"
                  aria-label={`Remove the ${platform} account`}
                >
                  Remove
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    )}
    {mayChange && (
      <PostForm className={css.form} noValidate>
        <Field label="Platform" error={wrong?.fields.platform}>
          {control => (
            <Select {...control} name="platform" defaultValue={wrong?.values.platform ?? ACCOUNT_PLATFORMS[0]}>
              {ACCOUNT_PLATFORMS.map(platform => (
                <option key={platform}>{platform}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Account"
          hint="The address that buyers pay to; or the store’s, such as yourstore.myshopify.com."
          error={wrong?.fields.account}
        >
          {control => (
            <Input
              {...control}
              name="account"
              defaultValue={wrong?.values.account ?? ''}
              autoComplete="off"
              spellCheck={false}
              maxLength={320}
            />
          )}
        </Field>
        <Button look="line" type="submit" name="deed" value="account">
          Add the account
        </Button>
      </PostForm>
    )}
  </>
)
