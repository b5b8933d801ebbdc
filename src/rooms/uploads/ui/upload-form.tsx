import { Fragment } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { TableKind } from '../../transfer/columns-rules.ts'
import { SHOP_FIELD, TABLE_FIELD } from '../fields.ts'
import { LARGEST_UPLOAD } from '../rules.ts'
import { TABLE_KIND_LABELS } from './labels.ts'
import { SAMPLES } from './samples.ts'
import css from './uploads.module.css'

/** Form to upload a file; uploading imports nothing yet. */
export const UploadForm = ({ slug, error }: { slug: string; error: string | undefined }) => (
  <PostForm className={css.form} encType="multipart/form-data">
    <input type="hidden" name={SHOP_FIELD} value={slug} />
    <Field
      label="File"
      hint={`Choose it or drop it here. CSV in UTF-8, separated by commas, semicolons or tabs. Up to ${LARGEST_UPLOAD / 2 ** 20} MB; you can compress it with gzip.`}
      error={error}
    >
      {control => (
        <Input
          {...control}
          className={css.drop}
          name={TABLE_FIELD}
          type="file"
          accept=".csv,.tsv,.txt,.gz,text/csv"
          required
        />
      )}
    </Field>
    <Button look="primary" type="submit">
      Preview
    </Button>
    <p className={css.facts}>
      Download a sample:{' '}
      {(Object.entries(SAMPLES) as [TableKind, string][]).map(([kind, text], index) => (
        <Fragment key={kind}>
          {index > 0 && ', '}
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`} download={`sample-${kind}.csv`}>
            {TABLE_KIND_LABELS[kind].toLowerCase()}
          </a>
        </Fragment>
      ))}
    </p>
  </PostForm>
)
