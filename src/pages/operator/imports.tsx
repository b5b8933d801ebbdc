import { useLoaderData } from 'react-router'
import { Link } from '../../design/navigation/link.tsx'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { failedImportsCall } from '../../rooms/operations/imports/contract.ts'
import { IMPORTS_PATH, operatorShopPath } from '../../rooms/operations/paths.ts'
import { SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  return {
    q,
    found: await ask(failedImportsCall, { q, page: query.get('page') ?? 1 }),
    meta: consoleMeta('Failed imports', IMPORTS_PATH, 'Imports by shops that failed.'),
  }
})

/** Shops' imports that failed lately. */
export function Component() {
  const { q, found } = useLoaderData<typeof loader>()
  return (
    <>
      <SectionLead title="Failed imports">
        Files that shops uploaded and that could not be read to the end, of the last 14 days. The shop sees why, and can
        upload a better file.
      </SectionLead>
      <List
        nouns={['failed import', 'failed imports']}
        path={IMPORTS_PATH}
        filters={{ q }}
        search={{ label: 'Find an import', hint: 'Name or domain of the shop, or name of the file.' }}
        items={found.imports}
        columns={['File', 'Shop', 'Failed', 'Why']}
        row={({ path, file_name, failure, ended_at, shop }) => (
          <tr key={path}>
            <Who name={<Link to={path}>{file_name}</Link>} />
            <td>
              <Link to={operatorShopPath(shop.slug)}>
                <bdi>{shop.name}</bdi>
              </Link>
            </td>
            <td>{formatDateTime(ended_at)}</td>
            <td>{failure}</td>
          </tr>
        )}
        total={found.total_count}
        page={found.current_page}
        perPage={found.per_page}
        none="Nothing failed in the last 14 days."
      />
    </>
  )
}
