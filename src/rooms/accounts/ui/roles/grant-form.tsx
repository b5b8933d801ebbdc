import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { ROLES, SHOP_ROLES } from '../../../../lib/calls/access.ts'
import css from './grants.module.css'
import { ROLE_LABELS } from './role-labels.ts'

interface GrantFormProps {
  /** Errors and submitted values of a refused form. */
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Form that grants a site or shop role. */
export const GrantForm = ({ problem }: GrantFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field label="E-mail address" error={problem?.fields.email}>
      {control => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={problem?.values.email}
        />
      )}
    </Field>
    <Field label="Role" error={problem?.fields.role}>
      {control => (
        <Select {...control} name="role" defaultValue={problem?.values.role ?? ROLES[0]}>
          {[...ROLES, ...SHOP_ROLES].map(role => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Shop" hint="Its domain, for owner and staff." error={problem?.fields.shop}>
      {control => (
        <Input {...control} name="shop" autoCapitalize="none" autoComplete="off" defaultValue={problem?.values.shop} />
      )}
    </Field>
    <Button look="primary" type="submit" name="deed" value="grant">
      Give role
    </Button>
  </PostForm>
)
