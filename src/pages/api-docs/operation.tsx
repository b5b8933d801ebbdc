import type { DocsField, DocsOperation } from '../../rooms/integration/api/docs-schemas.ts'
import css from './api-docs.module.css'

/** One call: description, scope, parameters, body and response. */
export const Operation = ({ id, method, path, summary, scope, parameters, body, answer }: DocsOperation) => (
  <section className={css.operation} id={id}>
    <h3>
      <span>{method}</span> {path}
    </h3>
    <p>{summary}.</p>
    <p>
      Scope: <code>{scope}</code>
    </p>
    {parameters.length > 0 && <Fields title="Parameters" fields={parameters} open />}
    {body.length > 0 && <Fields title="Body" fields={body} open />}
    {answer.length > 0 && <Fields title="Response" fields={answer} />}
  </section>
)

/** Members of responses are always present, so only input fields are marked as required. */
const Fields = ({ title, fields, open }: { title: string; fields: readonly DocsField[]; open?: boolean }) => (
  <details open={open}>
    <summary>{title}</summary>
    <dl className={css.fields}>
      {fields.map(({ name, type, required, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {type}
            {open && required && <b>, required</b>}
            {description && <>. {description}</>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
