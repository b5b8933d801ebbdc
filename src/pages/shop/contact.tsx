import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import { type Glyph, Icon } from '../../design/images/icon.tsx'
import { formatDate } from '../../design/text/format.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { useShellData } from '../shell/shell-data.ts'
import css from './contact.module.css'
import type { ShopPageData } from './load.ts'
import { disputePath } from './paths.ts'
import { shipsTo } from './ships-to.ts'

type Shop = ShopPageData['shop']

/** The shop's contact details, each with its verification status. */
export function Contact({ shop }: { shop: Shop }) {
  const { country } = useShellData()
  const { response_time, confirmed_contact: contact, confirmed_addresses } = shop.contact
  const confirmed = contact?.confirmed_at ? `Confirmed ${formatDate(contact.confirmed_at)}` : 'Not confirmed'
  return (
    <aside className={css.box} aria-label="Contact">
      <h2>Contact</h2>
      <ul>
        {response_time && (
          <Line icon={Clock} small="Median of recent answers">
            Answers within {response_time}
          </Line>
        )}
        {contact?.email && (
          <Line icon={Mail} small={confirmed}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Line>
        )}
        {contact?.phone && (
          <Line icon={Phone} small={confirmed}>
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </Line>
        )}
        {confirmed_addresses.map(address => (
          <Line
            key={address.address_line_1}
            icon={MapPin}
            small={address.billing_address ? 'Billing address' : 'Business address'}
          >
            <bdi>{addressLine(address)}</bdi>
          </Line>
        ))}
        <Line icon={Store} small={`Prices in ${shop.currency}. ${shipsTo(shop.ships_to, country)}`}>
          On Candor since {formatDate(shop.created_at).split(' ').slice(1).join(' ')}
        </Line>
      </ul>
      <ButtonLink look="line" small to={disputePath(shop.path)} rel="nofollow">
        Open a dispute
      </ButtonLink>
    </aside>
  )
}

const Line = ({ icon, small, children }: { icon: Glyph; small: string; children: ReactNode }) => (
  <li>
    <Icon of={icon} />
    <span>
      {children}
      <small>{small}</small>
    </span>
  </li>
)

type Address = Shop['contact']['confirmed_addresses'][number]

const addressLine = ({ address_line_1, address_line_2, postcode, city, country }: Address) =>
  [address_line_1, address_line_2, `${postcode} ${city}`.trim(), countryName(country)].filter(Boolean).join(', ')
