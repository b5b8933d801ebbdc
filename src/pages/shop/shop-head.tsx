import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Crest } from '../../design/images/avatar.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { Rating } from '../../design/images/stars.tsx'
import { countOf } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { QUESTIONS_ANCHOR } from '../../rooms/questions/listing/params-rules.ts'
import { REVIEWS_ANCHOR } from '../../rooms/reviews/listing/params-rules.ts'
import { leadsToShop } from '../../rooms/tracking/click-rules.ts'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import type { ShopPageData } from './load.ts'
import css from './shop.module.css'

/** Longer names (in characters) use a smaller font. */
const LONG_NAME = 50

/** The shop's logo, name, rating, place and counts. */
export function ShopHead({ data: { shop, counts, questions } }: { data: ShopPageData }) {
  const city = shop.contact.confirmed_addresses.find(({ country }) => country === shop.country)?.city
  return (
    <header className={css.head}>
      <Crest name={shop.name} src={shop.logo_url} size="lg" />
      <div>
        <h1
          {...settingOfText(shop.name, shop.language)}
          className={shop.name.length > LONG_NAME ? css.long : undefined}
        >
          {shop.name}
        </h1>
        <div className={css.meta}>
          <Rating value={counts.average_rating} count={counts.number_of_reviews} href={`#${REVIEWS_ANCHOR}`} />
          <span>{[city, countryName(shop.country)].filter(Boolean).join(', ')}</span>
          <span>{countOf(shop.number_of_products, 'product')}</span>
          {shop.takes_questions && questions.total > 0 && (
            <a href={`#${QUESTIONS_ANCHOR}`}>{countOf(questions.total, 'question')}</a>
          )}
        </div>
        {shop.description && (
          <p className={css.description} {...settingOfText(shop.description, shop.language)}>
            {shop.description}
          </p>
        )}
      </div>
      <div className={css.acts}>
        <FollowButton
          followee={{ class: 'Shop', encoded_id: shop.encoded_id, name: shop.name, language: shop.language }}
          path={shop.path}
          worded
        />
        {shop.external_url && (
          <ButtonLink look="line" href={shop.external_url} rel="noopener nofollow" {...leadsToShop(shop.encoded_id)}>
            Visit shop
            <Icon of={ArrowUpRight} />
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
