import { useLoaderData } from 'react-router'
import { businessCall } from '../../../rooms/business/contract.ts'
import { docsCall } from '../../../rooms/integration/api/docs-contract.ts'
import { EXPORT_FILES, exportPath } from '../../../rooms/integration/paths.ts'
import css from '../../../rooms/integration/ui/integration.module.css'
import { googleReviewsPath } from '../../../rooms/syndication/paths.ts'
import { ownPageLoader } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, path }) => {
  const [{ shop }, { base }] = await Promise.all([
    ask(businessCall, { slug: params.shop_slug ?? '' }),
    ask(docsCall, {}),
  ])
  return {
    base,
    meta: {
      title: `Export | ${shop.name} | Candor`,
      description: `Download the data of ${shop.name}.`,
      canonical: path,
      robots: 'noindex,nofollow',
    },
  }
})

/** Export of all of a shop's data. */
export function Component() {
  const { base } = useLoaderData<typeof loader>()
  const { shop, standing } = useBusiness()
  return (
    <>
      <SectionLead title="Export">
        Download all your data at any time, in open formats. The files don’t include buyers’ e-mail addresses.
      </SectionLead>
      <Part title="Downloads">
        {standing === 'staff' ? (
          <p>Only owners can download the shop’s data.</p>
        ) : (
          <ul className={css.list}>
            {EXPORT_FILES.map(({ file, title, about }) => (
              <li key={file}>
                <div>
                  <p className={css.name}>
                    <a href={exportPath(shop.slug, file)} download>
                      {title}
                    </a>{' '}
                    <code>{file}</code>
                  </p>
                  <p className={css.facts}>{about}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Google product reviews">
        <p>Give this address to Google Merchant Center to fetch your reviews, whatever their rating:</p>
        <code className={css.code}>{base + googleReviewsPath(shop.internal_path)}</code>
      </Part>
    </>
  )
}
