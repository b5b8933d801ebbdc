import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { docsCall } from '../../rooms/integration/api/docs-contract.ts'
import { InfoLead } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import css from './api-docs.module.css'
import { Conventions } from './conventions.tsx'
import { Operation } from './operation.tsx'

export const loader = pageLoader(async ({ ask }) => {
  const { meta_data, ...docs } = await ask(docsCall, {})
  return { ...docs, meta: meta_data }
})

/** API documentation for shops' developers, rendered from the OpenAPI document. */
export function Component() {
  const { groups, limit, base } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title="API reference">
        Read and write your shop’s products, orders, reviews and questions. Also available as{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </InfoLead>
      <div className={layout.beside}>
        <nav className={css.contents} aria-label="Operations">
          {groups.map(({ name, operations }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {operations.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {method} {path.replace('/api/v1/business', '')}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <Conventions base={base} limit={limit} />
          {groups.map(({ name, operations }) => (
            <section className={css.group} key={name}>
              <h2>{name}</h2>
              {operations.map(operation => (
                <Operation key={operation.id} {...operation} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
