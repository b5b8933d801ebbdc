import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { TRADE_TERMS_PATH } from '../../terms/contract.ts'
import { TERM_LANGUAGES } from '../../terms/languages-rules.ts'
import css from './trade-terms.module.css'

interface TradeTermFormProps {
  /** The row to change; undefined to add one. */
  row?: { synonym_id: number; terms: readonly { term: string }[]; language: string | null } | undefined
  /** Errors and submitted values of a refused form. */
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Form that adds a row of trade terms, or changes one. */
export const TradeTermForm = ({ row, problem }: TradeTermFormProps) => (
  <PostForm className={css.form} noValidate key={row?.synonym_id ?? 'new'}>
    {row && <input type="hidden" name="synonym_id" value={row.synonym_id} />}
    <Field
      label="Terms"
      hint="2 to 20 words or phrases for the same thing, with commas between them."
      error={problem?.fields.terms}
    >
      {control => (
        <Input
          {...control}
          name="terms"
          autoCapitalize="none"
          autoComplete="off"
          required
          dir="auto"
          defaultValue={problem?.values.terms ?? row?.terms.map(({ term }) => term).join(', ')}
        />
      )}
    </Field>
    <Field label="Language" error={problem?.fields.language}>
      {control => (
        <Select {...control} name="language" defaultValue={problem?.values.language ?? row?.language ?? ''}>
          <option value="">Several languages</option>
          <LanguageOptions />
        </Select>
      )}
    </Field>
    <div className={css.acts}>
      <Button look="primary" type="submit" name="deed" value={row ? 'change' : 'add'}>
        {row ? 'Save terms' : 'Add terms'}
      </Button>
      {row && (
        <ButtonLink look="plain" to={TRADE_TERMS_PATH}>
          Cancel
        </ButtonLink>
      )}
    </div>
  </PostForm>
)

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

export const languageName = (code: string) => NAMES.of(code) ?? code

export const LanguageOptions = () =>
  [...TERM_LANGUAGES]
    .map(code => ({ code, name: languageName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
