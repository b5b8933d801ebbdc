import { settingOfText } from './text-setting.ts'

interface InLanguageProps {
  /** Of the text, BCP 47; null or absent if unknown, then its letters alone decide its direction. */
  language?: string | null | undefined
  children: string
}

/** A title or name in its own language and direction, so that it is read aloud rightly and does not turn the sentence around it (X-access-06). */
export const InLanguage = ({ language = null, children }: InLanguageProps) => (
  <bdi {...settingOfText(children, language)}>{children}</bdi>
)
