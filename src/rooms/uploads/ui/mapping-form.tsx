import { Button } from '../../../design/button.tsx'
import { Field } from '../../../design/field.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import { Select } from '../../../design/select.tsx'
import type { TableKind } from '../../transfer/columns-rules.ts'
import { fieldsOf, type Mapping, missingFields } from '../../transfer/mapping-rules.ts'
import type { UploadDetails } from '../contract.ts'
import { ColumnList } from './column-list.tsx'
import { columnField } from './mapping-fields.ts'
import css from './uploads.module.css'

interface MappingFormProps {
  kind: TableKind
  details: UploadDetails
  /** What was chosen before something was wrong with it. */
  mapping: Mapping
}

/** Which column of a file is which field, with the first values of each; then to try it, or to import it. */
export const MappingForm = ({
  kind,
  details: { header, sample, rating_scale, may_import },
  mapping,
}: MappingFormProps) => (
  <PostForm>
    <input type="hidden" name="kind" value={kind} />
    <ColumnList
      header={header}
      sample={sample}
      fieldOf={(name, at) => (
        <Fields kind={kind} name={name} at={at} chosen={header.indexOf(name) === at ? mapping[name] : undefined} />
      )}
    />
    {kind === 'judgeme-reviews' && (
      <div className={css.form}>
        <Field label="The best rating">
          {control => (
            <Select {...control} name="rating_scale" defaultValue={rating_scale}>
              <option value="5">5 stars</option>
              <option value="10">10 points</option>
              <option value="100">100 points</option>
            </Select>
          )}
        </Field>
      </div>
    )}
    <Missing kind={kind} mapping={mapping} />
    <p className={css.acts}>
      <Button look="line" type="submit" name="deed" value="try">
        Try it
      </Button>
      {may_import && (
        <Button look="primary" type="submit" name="deed" value="import">
          Import
        </Button>
      )}
    </p>
    {!may_import && <p className={css.facts}>An owner of the shop can import it once it was tried.</p>}
  </PostForm>
)

interface FieldsProps {
  kind: TableKind
  name: string
  at: number
  chosen: string | undefined
}

const Fields = ({ kind, name, at, chosen = '' }: FieldsProps) => (
  <Select wide name={columnField(at)} defaultValue={chosen} aria-label={`What ${name || `column ${at + 1}`} is`}>
    <option value="">Not read</option>
    {fieldsOf(kind).map(({ names: [field], about }) => (
      <option key={field} value={field} title={about}>
        {field}: {about}
      </option>
    ))}
  </Select>
)

function Missing({ kind, mapping }: { kind: TableKind; mapping: Mapping }) {
  const missing = missingFields(kind, mapping)
  if (missing.length === 0) return null
  return <p className={css.facts}>Still to be chosen: {missing.map(ways => ways.join(' or ')).join('; ')}.</p>
}
