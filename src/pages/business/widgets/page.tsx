import type { FormEvent } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { CopyButton } from '../../../design/forms/copy-button.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { businessPath } from '../../../rooms/business/paths.ts'
import { docsCall } from '../../../rooms/integration/api/docs-contract.ts'
import code from '../../../rooms/integration/ui/integration.module.css'
import { REVIEW_SORT_LABELS, REVIEW_SORTS } from '../../../rooms/reviews/listing/rules.ts'
import { shopCall } from '../../../rooms/storefront/contract.ts'
import { productReviewCall } from '../../../rooms/widgets/contract.ts'
import { ownPageLoader, type PageArgs } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'
import { Preview } from './preview.tsx'
import { attributesOf, tagOf, WIDGET_KINDS } from './tag-rules.ts'
import css from './widgets.module.css'

export const loader = ownPageLoader(async ({ ask, params, path, query }) => {
  const [{ shop_data }, { base }] = await Promise.all([
    ask(shopCall, { shop_slug: params.shop_slug ?? '' }),
    ask(docsCall, {}),
  ])
  const product = query.get('product')?.trim() ?? ''
  return {
    token: shop_data.public_token,
    base,
    unknown: product !== '' && !(await hasProduct(ask, shop_data, product)),
    meta: {
      title: `Widgets | ${shop_data.name} | Candor`,
      description: `Show reviews of ${shop_data.name} on its website.`,
      canonical: path,
      robots: 'noindex,nofollow',
    },
  }
})

/** Uses the widget's own call, which finds nothing for a product of another shop. */
async function hasProduct(ask: PageArgs['ask'], shop: { domain: string; public_token: string }, product: string) {
  const filters = { shop_domain: shop.domain, api_token: shop.public_token, external_id: product, per_page: 1 }
  try {
    await ask(productReviewCall, filters as never)
    return true
  } catch (error) {
    if ((error as { status?: number }).status === 404) return false
    throw error
  }
}

/** Widget builder: options, preview, and the tag to paste. */
export function Component() {
  const { token, base, unknown } = useLoaderData<typeof loader>()
  const { shop } = useBusiness()
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const attributes = attributesOf({ domain: shop.domain, token }, query)
  const tag = tagOf(`${base}/widget.js`, attributes)

  /** Choices go into the address at once; without scripts the button submits them. */
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [string, string][]
    const address = `${businessPath(shop.slug, 'widgets')}?${new URLSearchParams(chosen)}`
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <SectionLead title="Widgets">
        Show your reviews on your site with one tag. Hidden reviews appear as notices.
      </SectionLead>
      <form className={css.form} method="get" onChange={choose}>
        <Field label="Widget">
          {control => (
            <Select {...control} name="kind" defaultValue={query.get('kind') ?? 'reviews'}>
              {WIDGET_KINDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Product ID">
          {control => (
            <Input {...control} name="product" placeholder="All products" defaultValue={query.get('product') ?? ''} />
          )}
        </Field>
        <Field label="Reviews per page">
          {control => (
            <Select {...control} name="per-page" defaultValue={query.get('per-page') ?? ''}>
              <option value="">Default</option>
              {[3, 5, 10, 20, 50].map(count => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Sort by">
          {control => (
            <Select {...control} name="sort" defaultValue={query.get('sort') ?? ''}>
              <option value="">Default</option>
              {REVIEW_SORTS.map(sort => (
                <option key={sort} value={sort}>
                  {REVIEW_SORT_LABELS[sort]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Background">
          {control => (
            <Select {...control} name="theme" defaultValue={query.get('theme') ?? ''}>
              <option value="">Inherit</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
              <option value="auto">Match the reader’s settings</option>
            </Select>
          )}
        </Field>
        <Choice type="checkbox" name="medals" value="1" defaultChecked={query.has('medals')}>
          {' '}
          Show medals{' '}
        </Choice>
        <Choice type="checkbox" name="no-header" value="1" defaultChecked={query.has('no-header')}>
          {' '}
          Hide the rating at the top{' '}
        </Choice>
        <Button look="line" type="submit">
          {' '}
          Update preview{' '}
        </Button>
      </form>
      <Part title="Preview">
        {unknown ? (
          <Notice tone="alert">
            <p>
              <bdi>{shop.name}</bdi> has no product with this ID, so the widget would be empty.
            </p>
          </Notice>
        ) : (
          <Preview attributes={attributes} />
        )}
      </Part>
      <Part title="Your tag">
        <p>Paste this where the widget should appear. Use your own product ID; leave it out for the whole shop.</p>
        <code className={code.code}>{tag}</code>
        <CopyButton key={tag} text={tag} label="Copy tag" />
      </Part>
    </>
  )
}
