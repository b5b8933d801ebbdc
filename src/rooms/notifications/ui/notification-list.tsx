import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { settingOfText } from '../../../design/text/text-setting.ts'
import { divideQuotations } from '../../../lib/text/quotations.ts'
import { openingPath } from '../paths.ts'
import type { Notification } from '../schemas.ts'
import { KindIcon } from './kind-icon.tsx'
import css from './notifications.module.css'

/**
 * A person's notifications by day, newest first. Each is a plain link through the server, which marks it as read before
 * the next page counts the unread ones.
 */
export const NotificationList = ({ of }: { of: readonly Notification[] }) => (
  <div className={css.days}>
    {byDay(of).map(([day, notifications]) => (
      <section key={day} className={css.day} aria-labelledby={`on-${day}`}>
        <h2 id={`on-${day}`}>
          <time dateTime={day}>{formatDate(day)}</time>
        </h2>
        <ul className={css.list}>
          {notifications.map(({ id, kind, title, title_language, body, quoted_language, read_at }) => (
            <li key={id} data-unread={read_at === null || undefined}>
              <span className={css.icon}>
                <KindIcon kind={kind} />
              </span>
              <div className={css.words}>
                <h3>
                  <a href={openingPath(id)}>
                    <Quoting text={title} language={title_language} />
                  </a>
                </h3>
                {body && <Body text={body} quotedLanguage={quoted_language} />}
              </div>
              {read_at === null && <strong className={css.new}>New</strong>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** Our words, and what people wrote in its own language and direction. */
function Body({ text, quotedLanguage }: { text: string; quotedLanguage: string | null }) {
  const parts = divideQuotations(text)
  return (
    <p {...(parts.length === 1 && parts[0]!.quoted && settingOfText(text, quotedLanguage))}>
      <Quoting text={text} language={quotedLanguage} />
    </p>
  )
}

/** A text of ours that quotes what others wrote, in this language. */
const Quoting = ({ text, language }: { text: string; language: string | null }) =>
  divideQuotations(text).map((part, i) =>
    part.quoted ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <InLanguage key={i} language={language}>
        {part.text}
      </InLanguage>
    ) : (
      part.text
    ),
  )

/** By day in UTC, as dates are shown everywhere; the order stays. */
function byDay(of: readonly Notification[]): [day: string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const one of of) {
    const day = one.created_at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days]
}
