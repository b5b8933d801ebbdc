import { useLoaderData } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { Picture } from '../../design/images/picture.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Rail } from '../../design/navigation/rail.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { beyondBar } from '../../rooms/catalog/category-rules.ts'
import { CATEGORY_INDEX_PATH, categoryPath } from '../../rooms/catalog/paths.ts'
import { ALL_COUNTRIES, countryInSentence } from '../../rooms/currency/rules.ts'
import type { SearchItem } from '../../rooms/search/schemas.ts'
import { ProductCard } from '../../rooms/search/ui/product-card.tsx'
import { Collections, CollectionsSkeleton } from '../../rooms/storefront/ui/collections.tsx'
import { Figures } from '../../rooms/storefront/ui/figures.tsx'
import { Hiding } from '../../rooms/storefront/ui/hiding.tsx'
import { Voices, VoicesSkeleton } from '../../rooms/storefront/ui/voices.tsx'
import { FollowsProvider } from '../shell/follow/follows.tsx'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { SearchForm } from '../shell/header/search-form.tsx'
import { useLocale } from '../shell/locale/use-locale.ts'
import { useShellData } from '../shell/shell-data.ts'
import { Deferred } from './deferred.tsx'
import css from './home.module.css'
import type { loader, Row } from './load.ts'
import { RailSkeleton } from './rail-skeleton.tsx'

/** Home: what Candor is, products and categories to browse, and an example of a hidden review. */
export function Component() {
  const { country, metrics, products, collections, voices } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <div className={layout.wrap}>
        {metrics &&
          (metrics.shop_metric.shops > 0 ? (
            <Figures metrics={metrics} />
          ) : (
            <Empty title="No shops yet">
              This marketplace is new. Products and reviews will appear once shops join.
            </Empty>
          ))}
        <Deferred of={products} fallback={<RailSkeleton />}>
          {row =>
            row.items.length > 0 ? (
              <FollowsProvider value={row.follows}>
                <Products row={row} country={country} />
              </FollowsProvider>
            ) : (
              <NoProducts row={row} country={country} />
            )
          }
        </Deferred>
      </div>
      <Hiding />
      <div className={layout.wrap}>
        <Deferred of={collections} fallback={<CollectionsSkeleton />}>
          {({ items }) =>
            items.length > 0 && (
              <Section title="Collections" aside={<Link to={CATEGORY_INDEX_PATH}>All Categories</Link>}>
                <Collections collections={items} />
              </Section>
            )
          }
        </Deferred>
        <Deferred of={voices} fallback={<VoicesSkeleton />}>
          {({ items }) =>
            items.length > 0 && (
              <Section title="Reviews worth your time" lede="Picked for what they tell you, not for their stars.">
                <Voices voices={items} />
              </Section>
            )
          }
        </Deferred>
      </div>
    </>
  )
}

interface ProductsProps {
  row: Row<SearchItem>
  /** The country that the products ship to. */
  country: string
}

/** The transparency carousel: products of Diamond and Platinum shops, under the call's title. */
function Products({ row, country }: ProductsProps) {
  const { currency } = useShellData()
  const shippingNote = country === ALL_COUNTRIES ? '' : ` All ship to ${countryInSentence(country)}.`
  return (
    <Rail title={row.title} lede={row.description + shippingNote} label="Products from open shops">
      {row.items.map(item => (
        <ProductCard
          key={item.encoded_product_id}
          item={item}
          currency={currency}
          short
          action={followButtonOf(item)}
        />
      ))}
    </Rail>
  )
}

/** Empty state for the chosen country, with a way to change it; nothing if the call failed. */
function NoProducts({ row, country }: ProductsProps) {
  const { chooseCountry } = useLocale()
  if (!row.answered || country === ALL_COUNTRIES) return null
  return (
    <Empty
      title={`Nothing here ships to ${countryInSentence(country)} yet`}
      actions={
        <Button look="line" onClick={() => chooseCountry(ALL_COUNTRIES)}>
          Show all countries
        </Button>
      }
    >
      No shop with a Diamond or Platinum medal for transparency ships there.
    </Empty>
  )
}

/** Maximum number of categories under the search, of those that the bar does not show. */
const MAX_CATEGORIES = 4

function Hero() {
  const categories = beyondBar(useShellData().categories)
  return (
    <div className={css.hero}>
      <div className={`${layout.wrap} ${layout.grid} ${css.grid}`}>
        <div className={css.say}>
          <h1>Read what buyers wrote. All of it.</h1>
          <p className={css.lede}>
            Shops can hide a review only for a public reason, and it still counts against their score.
          </p>
          <div className={css.search}>
            <SearchForm hero category={null} />
          </div>
          {categories.length > 0 && (
            <p className={css.actions}>
              <span>Also:</span>
              {categories.slice(0, MAX_CATEGORIES).map(({ id, name, handle }) => (
                <Link key={id} to={categoryPath(handle)}>
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
        <div className={css.still}>
          <Picture
            className={css.drawing}
            src="/art/still-hero.svg"
            alt="Drawing: a lamp, a vase, books with a clock, a kettle, a bowl and a mug on a table"
            width={560}
            height={520}
            first
          />
        </div>
      </div>
    </div>
  )
}
