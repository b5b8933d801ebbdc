import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { formatDate } from '../../design/text/format.ts'
import { outboxCall } from '../../rooms/accounts/operator-contract.ts'
import { InfoLead } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import css from './outbox.module.css'

export const loader = pageLoader(async ({ ask }) => ({
  ...(await ask(outboxCall, {})),
  meta: {
    title: 'Outbox | Candor',
    description: 'E-mails this site would have sent.',
    canonical: '/outbox',
    robots: 'noindex,nofollow',
  },
}))

/** E-mails of an installation without a mail server, for the developer on its machine. */
export function Component() {
  const { messages } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title="Outbox">
        No mail server is set up, so e-mails are kept here instead of being sent. You can only see them on this machine.
      </InfoLead>
      {messages.length === 0 && <p>No e-mails yet.</p>}
      <ul className={css.messages}>
        {messages.map(({ id, at, to, subject, text }) => (
          <li key={id}>
            <h2>{subject}</h2>
            <p className={css.facts}>
              To {to}, {formatDate(at)}, {at.slice(11, 16)} UTC, <a href={`/outbox/${id}.html`}>as designed</a>
            </p>
            <pre className={css.text}>{linked(text)}</pre>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The text with its URLs as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
