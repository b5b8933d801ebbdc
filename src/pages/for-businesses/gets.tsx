import type { ReactNode } from 'react'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { AnswerPicture, InvitationPicture, WidgetPicture } from './gets-pictures.tsx'
import css from './landing.module.css'
import type { Example } from './load.ts'

/** What a shop gets; the footer links to the anchors. */
const GETS: readonly {
  id?: string
  title: string
  text: ReactNode
  picture?: (props: { example: Example | null }) => ReactNode
}[] = [
  {
    id: 'collect',
    picture: InvitationPicture,
    title: 'Invitations that get answers',
    text: 'An e-mail some days after delivery, with one reminder at most. Buyers write without an account, and the order makes the review verified.',
  },
  {
    id: 'show',
    picture: WidgetPicture,
    title: 'Widgets in your colours',
    text: 'Reviews, a badge, medals and questions, by one tag. They take your fonts and colours and load after your page.',
  },
  {
    id: 'questions',
    picture: AnswerPicture,
    title: 'Questions before the sale',
    text: 'Shoppers ask on the product’s page, and you and other buyers answer. You can turn questions off.',
  },
  {
    id: 'disputes',
    title: 'Disputes, settled',
    text: 'When an order went wrong, you and the buyer propose solutions. If you can’t agree, an independent arbitrator decides, with reasons in writing.',
  },
  {
    id: 'found',
    title: 'Buyers who find you',
    text: (
      <>
        Your products are listed here, sorted by what buyers say, with the data that search engines read.{' '}
        <Link to={TRUST_PATH}>Places can’t be bought</Link>, by you or by anyone else.
      </>
    ),
  },
  {
    id: 'export',
    title: 'The way out',
    text: (
      <>
        Export everything whenever you like, or build on the same <Link to="/api/docs">API</Link> and webhooks that we
        use.
      </>
    ),
  },
]

export const Gets = ({ example }: { example: Example | null }) => (
  <Section title="What you get" lede="All of it, from the first day." id="gets">
    <ul className={css.gets}>
      {GETS.map(({ id, title, text, picture: Shown }) => (
        <li key={title} id={id}>
          {Shown && <Shown example={example} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
