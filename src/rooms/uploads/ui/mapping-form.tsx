import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { TABLES, type TableKind } from '../../transfer/columns-rules.ts'
import { fieldLabel, fieldsOf, type Mapping, missingFields } from '../../transfer/mapping-rules.ts'
import { RATING_SCALES, type RatingScale } from '../../transfer/rating-scale-rules.ts'
import type { UploadDetails } from '../schemas.ts'
import { ColumnList } from './column-list.tsx'
import { columnField, secondField } from './mapping-fields.ts'
import css from './uploads.module.css'

interface MappingFormProps {
  kind: TableKind
  details: UploadDetails
  /** The values of the last submission, if it had errors. */
  mapping: Mapping
}

/** Form that assigns a file's columns to fields, with their first values; then tries or imports the file. */
export const MappingForm = ({
  kind,
  details: { upload, header, sample, rating_scale, may_import },
  mapping,
}: MappingFormProps) => (
  <PostForm>
    <input type="hidden" name="kind" value={kind} />
    <ColumnList
      header={header}
      sample={sample}
      fieldOf={(name, at) => (
        <Fields
          kind={kind}
          name={name}
          at={at}
          chosen={header.indexOf(name) === at ? [mapping[name] ?? []].flat() : []}
        />
      )}
    />
    {'rating' in TABLES[kind].columns && (
      <div className={css.form}>
        <Field label="Rating scale">
          {control => (
            <Select {...control} name="rating_scale" defaultValue={rating_scale}>
              {RATING_SCALES.map(scale => (
                <option key={scale} value={scale}>
                  {SCALE_LABELS[scale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    )}
    <Missing kind={kind} mapping={mapping} />
    <Meanings kind={kind} />
    <p className={css.acts}>
      <Button
        look={upload.state === 'tried' || upload.state === 'done' ? 'line' : 'primary'}
        type="submit"
        name="deed"
        value="try"
      >
        {upload.state === 'waiting' ? 'Try it' : 'Try it again'}
      </Button>
      {may_import && upload.state !== 'tried' && (
        <Button look="line" type="submit" name="deed" value="import">
          Import without a trial
        </Button>
      )}
      <span className={css.facts}>
        A trial run saves nothing.{!may_import && ' After it, an owner can import the file.'}
      </span>
    </p>
  </PostForm>
)

const SCALE_LABELS: Readonly<Record<RatingScale, string>> = {
  '5': '1 to 5 stars',
  '10': 'Up to 10 points',
  '100': 'Up to 100 points',
  '0-1': '0 to 1, or thumbs down and up',
  '0-5': '0 to 5, with halves or decimals',
}

interface FieldsProps {
  kind: TableKind
  name: string
  at: number
  /** The fields that the column is assigned to. */
  chosen: readonly string[]
}

/** The choice of a column's field and, folded, of a second one. */
const Fields = ({ kind, name, at, chosen: [first, second] }: FieldsProps) => {
  const column = name || `column ${at + 1}`
  return (
    <>
      <Select wide name={columnField(at)} defaultValue={first ?? ''} aria-label={`Field for ${column}`}>
        <option value="">Leave out</option>
        <FieldOptions kind={kind} />
      </Select>
      <details open={second !== undefined}>
        <summary>Use for another field too</summary>
        <Select wide name={secondField(at)} defaultValue={second ?? ''} aria-label={`Second field for ${column}`}>
          <option value="">None</option>
          <FieldOptions kind={kind} />
        </Select>
      </details>
    </>
  )
}

const FieldOptions = ({ kind }: { kind: TableKind }) =>
  fieldsOf(kind).map(({ names: [field], label }) => (
    <option key={field} value={field}>
      {label}
    </option>
  ))

function Missing({ kind, mapping }: { kind: TableKind; mapping: Mapping }) {
  const missing = missingFields(kind, mapping)
  if (missing.length === 0) return null
  return (
    <p className={css.missing}>
      Still needed: {missing.map(names => names.map(name => fieldLabel(kind, name)).join(' or ')).join('; ')}.
      {kind === 'judgeme-reviews' && ' If the file says nothing about products, choose “Reviews of the shop” above.'}
    </p>
  )
}

/** What each field is, folded: how it is read, and its name in other systems' files. */
const Meanings = ({ kind }: { kind: TableKind }) => (
  <details className={css.about}>
    <summary>What the fields mean</summary>
    <dl className={css.meanings}>
      {fieldsOf(kind).map(({ names: [field], label, hint }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {hint} <code>{field}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
