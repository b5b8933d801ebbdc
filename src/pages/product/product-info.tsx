import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Crest } from '../../design/images/avatar.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { Rating } from '../../design/images/stars.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { QUESTIONS_ANCHOR } from '../../rooms/questions/listing/params-rules.ts'
import { REVIEWS_ANCHOR } from '../../rooms/reviews/listing/params-rules.ts'
import { storePrice } from '../../rooms/search/ui/filters/store-price.ts'
import { leadsToShop } from '../../rooms/tracking/click-rules.ts'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { shipsTo } from '../shop/ships-to.ts'
import { newReviewPath } from '../write-review/paths.ts'
import { Description } from './description.tsx'
import type { ProductPageData } from './load.ts'
import css from './product.module.css'
import { ProductFacts } from './product-facts.tsx'

/** Longer titles (in characters) use a smaller font, so that the price stays in view. */
const LONG_TITLE = 70

/** The column beside the pictures: shop, title, rating, price, actions and key facts. */
export function ProductInfo({ data }: { data: ProductPageData }) {
  const { product, shop, counts, questions } = data
  return (
    <div className={css.info}>
      <p className={css.shop}>
        <Crest name={shop.name} src={shop.logo_url} />
        <span>
          <Link to={shop.path}>
            <bdi>{shop.name}</bdi>
          </Link>
          , {countryName(shop.country)}
        </span>
      </p>
      <h1
        {...settingOfText(product.title, product.language)}
        className={product.title.length > LONG_TITLE ? css.long : undefined}
      >
        {product.title}
      </h1>
      <Past product={product} />
      <div className={css.rated}>
        <Rating value={counts.average_rating} count={counts.number_of_reviews} size="lg" href={`#${REVIEWS_ANCHOR}`} />
        {shop.takes_questions && questions.total > 0 && (
          <a href={`#${QUESTIONS_ANCHOR}`}>{countOf(questions.total, 'question')}</a>
        )}
      </div>
      {product.description && (
        <Description text={product.description} setting={settingOfText(product.description, product.language)} />
      )}
      <Price data={data} />
      <div className={css.acts}>
        {shop.takes_reviews && (
          <ButtonLink look="primary" to={newReviewPath({ product_id: product.encoded_id })}>
            Write a review
          </ButtonLink>
        )}
        {product.external_url && (
          <ButtonLink
            look="line"
            href={product.external_url}
            rel="noopener nofollow"
            {...leadsToShop(shop.encoded_id, product.encoded_id)}
          >
            Visit shop
            <Icon of={ArrowUpRight} />
          </ButtonLink>
        )}
        <FollowButton
          followee={{
            class: 'Product',
            encoded_id: product.encoded_id,
            name: product.title,
            language: product.language,
          }}
          path={product.path}
        />
      </div>
      <ProductFacts data={data} />
    </div>
  )
}

/** What older reviews were written about, and whether the product is still sold. */
const Past = ({
  product: { language, former_titles: titles, history, discontinued, successor },
}: Pick<ProductPageData, 'product'>) =>
  (history.former_versions > 0 || discontinued) && (
    <div className={css.former}>
      {discontinued && (
        <p>
          No longer sold.{' '}
          {successor && (
            <>
              The shop now sells{' '}
              <Link to={successor.internal_path}>
                <InLanguage language={successor.language}>{successor.title}</InLanguage>
              </Link>{' '}
              under its number.
            </>
          )}
        </p>
      )}
      {titles.map(({ title, until }) => (
        <p key={title}>
          Was called “<InLanguage language={language}>{title}</InLanguage>” until{' '}
          <time dateTime={until}>{formatDate(until)}</time>.
        </p>
      ))}
      {titles.some(title => title.differs && !title.confirmed) && (
        <p>The names are very different, so older reviews may be about another product.</p>
      )}
      {titles.some(title => title.confirmed) && (
        <p>The names are very different. We asked the shop, which says it is the same product.</p>
      )}
      {history.former_versions > 0 && (
        <p>
          <Link to={history.internal_path}>{countOf(history.former_versions, 'earlier version')}</Link>
        </p>
      )}
    </div>
  )

function Price({ data: { product, shop } }: { data: ProductPageData }) {
  const { currency: chosen, country } = useShellData()
  const shipping = shipsTo(shop.ships_to, country)
  if (!product.price || !product.displayed_price) {
    return (
      <p className={css.price}>
        <small>{product.discontinued ? 'No longer sold.' : `No price given. ${shipping}`}</small>
      </p>
    )
  }
  const { lowest, highest, currency } = product.price
  const own = `${storePrice(lowest, highest, currency)} at the shop.`
  return (
    <p className={css.price}>
      {product.displayed_price}
      <small>
        {chosen === '*' || chosen === currency ? 'Price at the shop.' : own} {shipping}
      </small>
    </p>
  )
}
