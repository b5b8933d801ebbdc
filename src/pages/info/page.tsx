import { data, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { pageLoader } from '../page.ts'
import { InfoLead, InfoSection } from './info.tsx'
import { infoPage } from './pages.tsx'

export const loader = pageLoader(async ({ path }) => {
  const page = infoPage(path)
  if (!page) throw data({ code: 'not_found' }, { status: 404 })
  return {
    path: page.path,
    meta: { title: `${page.title} | Candor`, description: page.description, canonical: page.path },
  }
})

/** A text page from the table in `pages.tsx`. */
export function Component() {
  const page = infoPage(useLoaderData<typeof loader>().path)
  if (!page) return null
  return (
    <div className={layout.wrap}>
      <InfoLead title={page.title}>{page.description}</InfoLead>
      {page.sections.map(({ title, id, body }) => (
        <InfoSection key={title} title={title} id={id}>
          {body}
        </InfoSection>
      ))}
    </div>
  )
}
