import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { productHistoryCall } from '../../rooms/catalog/history/contract.ts'
import { pageLoader } from '../page.ts'
import { Missing } from '../shop/missing.tsx'
import css from './product-history.module.css'

export const loader = pageLoader(async ({ ask, params: { shop_slug = '', product_handle = '' } }) => {
  const { meta_data, ...history } = await ask(productHistoryCall, { shop_slug, product_handle })
  return { ...history, meta: meta_data }
})

type Version = OutputOf<typeof productHistoryCall>['versions'][number]

/** What a product was when: all its versions, the present one first (P1.9). */
export function Component() {
  const { product, shop, versions, number_of_versions, discontinued_at, successor, predecessor } =
    useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[
          { text: shop.name, to: shop.internal_path },
          { text: product.title, language: product.language, to: product.internal_path },
          { text: 'History' },
        ]}
      />
      <header className={css.head}>
        <h1>Product history</h1>
        <p>
          {number_of_versions === 1
            ? 'Nothing about this product has changed since it was listed.'
            : `This product has had ${countOf(number_of_versions, 'version')}. Reviews may be about earlier ones.`}{' '}
          A change that would put another product under these reviews takes effect only once the shop says publicly that
          it is the same product.
        </p>
        {discontinued_at && <p>No longer sold since {formatDate(discontinued_at)}.</p>}
        {successor && (
          <p>
            Since {formatDate(successor.since)} the shop has used this product’s number for a different product:{' '}
            <Link to={successor.internal_path}>
              <InLanguage language={successor.language}>{successor.title}</InLanguage>
            </Link>
            .
          </p>
        )}
        {predecessor && (
          <p>
            Until {formatDate(predecessor.until)} the shop used this product’s number for a different product:{' '}
            <Link to={predecessor.internal_path}>
              <InLanguage language={predecessor.language}>{predecessor.title}</InLanguage>
            </Link>
            . Its reviews are there.
          </p>
        )}
      </header>
      <ol className={css.versions}>
        {versions.map((version, at) => (
          <VersionRow
            key={version.until ?? ''}
            version={version}
            before={versions[at + 1]}
            language={product.language}
            shop={shop.name}
          />
        ))}
      </ol>
      {number_of_versions > versions.length && <p>These are the latest {versions.length} versions.</p>}
    </div>
  )
}

interface VersionRowProps {
  version: Version
  before: Version | undefined
  /** Of the product's texts. */
  language: string | null
  shop: string
}

function VersionRow({ version, before, language, shop }: VersionRowProps) {
  const { since, until, title, description, changed, confirmed, picture_urls } = version
  const facts = [
    ['Category', version.category],
    ['Brand', version.brand],
    ['GTIN', version.gtin],
    ['Part number', version.mpn],
  ] as const
  return (
    <li className={css.version}>
      <p className={css.when}>
        <b>{until === null ? 'Now' : `Until ${formatDate(until)}`}</b>
        {since === null ? 'Since it was listed' : `Since ${formatDate(since)}`}
        {changed.length > 0 && <span> · changed: {changed.map(field => FIELD_NAMES[field]).join(', ')}</span>}
      </p>
      <div>
        <h2>
          <InLanguage language={language}>{title}</InLanguage>
        </h2>
        {confirmed && before && (
          <p className={css.confirmed}>
            We asked whether this is the product that was reviewed as “
            <InLanguage language={language}>{before.title}</InLanguage>”
            {before.gtin !== version.gtin && before.gtin && ` with the GTIN ${before.gtin}`}. <bdi>{shop}</bdi>{' '}
            answered: the same product.
          </p>
        )}
        {description && (
          <p className={css.words} {...settingOfText(description, language)}>
            {description}
          </p>
        )}
        <dl className={css.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}: </dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        {picture_urls && picture_urls.length > 0 && (until === null || changesPictures(version, before)) && (
          <div className={css.pictures}>
            {picture_urls.slice(0, MAX_PICTURES).map(url => (
              <img key={url} src={url} alt="" loading="lazy" decoding="async" width="80" height="80" />
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

const MAX_PICTURES = 6

/** Whether pictures differ from those of the version before; others are not repeated. */
const changesPictures = (version: Version, before: Version | undefined) =>
  before === undefined || JSON.stringify(version.picture_urls) !== JSON.stringify(before.picture_urls)

const FIELD_NAMES: Readonly<Record<Version['changed'][number], string>> = {
  title: 'title',
  description: 'description',
  category: 'category',
  brand: 'brand',
  gtin: 'GTIN',
  mpn: 'part number',
  pictures: 'pictures',
}

export const ErrorBoundary = () => <Missing what="product" />
