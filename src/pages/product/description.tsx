import type { TextSetting } from '../../design/text/text-setting.ts'
import { paragraphsOf } from '../../lib/text/paragraphs.ts'
import css from './product.module.css'

/** Longest description in characters that is shown in full. */
const MAX_COLLAPSED = 320

type UserText = Omit<TextSetting, 'script'>

/** The text, cut at the last word before `length`. */
function truncated(text: string, length: number): string {
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).toWellFormed()}…`
}

/** The shop's description of the product; a long one is collapsed behind a button. */
export function Description({ text, setting }: { text: string; setting: UserText }) {
  if (text.length <= MAX_COLLAPSED) return <Text text={text} setting={setting} />
  return (
    <details className={css.description}>
      <summary>
        <span className={css.lede} {...setting}>
          {truncated(text.replace(/\s+/g, ' '), MAX_COLLAPSED)}
        </span>
        <span className={css.more} />
      </summary>
      <Text text={text} setting={setting} />
    </details>
  )
}

const Text = ({ text, setting }: { text: string; setting: UserText }) => (
  <div className={css.lede} {...setting}>
    {paragraphsOf(text).map((paragraph, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
      <p key={i}>{paragraph}</p>
    ))}
  </div>
)
