import { cx } from '../../../../design/text/cx.ts'
import { settingOf } from '../../../../design/text/text-setting.ts'
import { paragraphsOf } from '../../../../lib/text/paragraphs.ts'
import css from './review-text.module.css'

interface ReviewWordsProps {
  title: string | null
  body: string | null
  language: string | null
}

/** A review's text in serif type, with its own language and direction. */
export function ReviewText({ title, body, language }: ReviewWordsProps) {
  if (!title && !body) return <p className={css.none}>Stars only, no words.</p>
  const { script, ...setting } = settingOf(`${title ?? ''} ${body ?? ''}`, language)
  return (
    <div className={cx(css.words, script && css[script])} {...setting}>
      {title && <h3>{title}</h3>}
      {body && (
        <div className={css.body}>
          {paragraphsOf(body).map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never change order
            <p key={i}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}
