import { Crest } from '../../../../design/images/avatar.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { formatDate } from '../../../../design/text/format.ts'
import { settingOf } from '../../../../design/text/text-setting.ts'
import { paragraphsOf } from '../../../../lib/text/paragraphs.ts'
import type { Review } from '../../schemas.ts'
import css from './shop-reply.module.css'

/** The shop as the signature of its replies. */
export interface Replier {
  name: string
  logo_url: string | null
}

/** A shop's reply, on a tinted background below the review. */
export function ShopReply({ reply, shop }: { reply: NonNullable<Review['reply']>; shop: Replier }) {
  const { script, ...setting } = settingOf(reply.body, reply.language)
  return (
    <div className={css.reply}>
      <header>
        <Crest name={shop.name} src={shop.logo_url} size="sm" />
        <p>
          <b>
            <bdi>{shop.name}</bdi>
          </b>{' '}
          answered <time dateTime={reply.created_at.slice(0, 10)}>{formatDate(reply.created_at)}</time>
          {reply.edited_at && (
            <>
              , edited <time dateTime={reply.edited_at.slice(0, 10)}>{formatDate(reply.edited_at)}</time>
            </>
          )}
        </p>
      </header>
      <div className={cx(css.text, script && css[script])} {...setting}>
        {paragraphsOf(reply.body).map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never change order
          <p key={i}>{text}</p>
        ))}
      </div>
    </div>
  )
}
