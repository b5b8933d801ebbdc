import { useServices } from '../../../design/services.ts'
import { ERASED_AFTER } from '../../../rooms/accounts/deletion/deletion-rules.ts'
import { CLICKS_STORED_DAYS } from '../../../rooms/tracking/rules.ts'
import { COMPANY } from '../../shell/company.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'

/** Everything that the site stores in a browser. */
const STORED_DATA = [
  [
    <code key="seed">__Host-candor_seed</code>,
    'A random text, until the browser is closed. It proves that what is sent to us comes from a page of ours.',
  ],
  [
    <code key="locale">candor_locale</code>,
    'The currency and the country you chose, and nothing else; there is none without a choice. A year, also in the browser’s storage.',
  ],
  [
    <code key="session">__Host-candor_session</code>,
    'If you signed in: a random text that keeps you so, until you sign out.',
  ],
  [
    <code key="browser">__Host-candor_browser</code>,
    'If you signed in: that this browser did, which nobody but us can read. By it others cannot use up your sign-in links. 400 days.',
  ],
  [<code key="consent">candor_consent</code>, 'Whether you accepted or refused. 365 days, whichever it was.'],
  [
    <code key="invitation">__Secure-candor_invitation</code>,
    'If you followed a link that asks for a review: the link’s text, which opens the form of that review. A day.',
  ],
  [
    <code key="asked">candor_asked_news</code>,
    'Until the browser is closed: that you answered or closed the question about news.',
  ],
  [
    <code key="draft">candor:review:…</code>,
    'In the browser’s storage: a review that you began to write, until you send it or throw it away.',
  ],
  [
    <code key="rates">candor_rates</code>,
    'In the browser’s storage: exchange rates, so that prices need not be asked for again.',
  ],
  [
    <code key="tab">candor_from, candor_reloaded, candor_terms_later</code>,
    'Until the tab is closed: that you came from a category, that a page had to be loaded again, that you put the terms off.',
  ],
  [
    <code key="record">candor_click_record</code>,
    'In the browser’s storage, only if you accepted: when you came for the first time, a random number, the site you came from first and the one you came from now, what stood behind the “?” of the address you came to, and the last 50 addresses of ours that you read. It stays in your browser, and goes when you refuse.',
  ],
] as const

/** Third parties that receive data, depending on the operator's settings. */
function ThirdParties() {
  const { analytics, captcha } = useServices()
  const storage = 'What your browser keeps for us is listed below, all of it.'
  if (!analytics && !captcha)
    return (
      <p>There is no advertising, no counting of visitors by others, and no script from anywhere else. {storage}</p>
    )
  return (
    <>
      <p>There is no advertising. {storage}</p>
      {analytics && (
        <p>
          If you accepted, {hostOf(analytics.script)} counts visits for us. Its script is loaded then only; it is told
          which pages you read, without what stands behind the “?” of their addresses, sees your internet address and
          keeps cookies of its own (<code>_ga</code>).
        </p>
      )}
      {captcha && (
        <p>
          Where a link for signing in is asked for, a script from {hostOf(captcha.script)} checks that a person does it.
          It sees your internet address.
        </p>
      )}
    </>
  )
}

const hostOf = (address: string) => new URL(address).host

export const PRIVACY: InfoPage = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What is stored about you, what the public sees of it, and what is never asked.',
  sections: [
    {
      title: 'If you read',
      body: (
        <>
          <ThirdParties />
          <p>
            Pictures of products are often kept by the shops. Your browser fetches them from there, so the keeper of a
            picture sees your internet address, as with any picture on the web.
          </p>
        </>
      ),
    },
    {
      title: 'Cookies, and what your browser keeps',
      id: 'cookies',
      body: (
        <>
          <InfoList items={STORED_DATA} />
          <p>
            The last one needs your consent, which the bar at the foot of the page asks for. Refusing changes nothing
            else. “Cookies” at the foot of every page asks again.
          </p>
          <p>
            <code>__Host-</code> and <code>__Secure-</code> in a name mean that nobody but this site can set that
            cookie, and only over an encrypted connection. Without one, as on a test installation, these names begin
            with <code>candor_</code>.
          </p>
        </>
      ),
    },
    {
      title: 'If you go on to a shop',
      body: (
        <>
          <p>
            We keep that somebody went there, for {CLICKS_STORED_DAYS} days, so that shops can see what being here
            brings: the shop and the product, the address of our page, the name of the site that brought you to us, and
            a random number by which pressing twice counts once. The number is made for one page view and kept nowhere
            else; if you refused, there is none.
          </p>
          <p>
            If you accepted, also: the name of the site that brought you here first, how many of our pages you read (not
            which), and what an advertisement or a newsletter said of itself in its link (<code>utm_source</code>,{' '}
            <code>utm_medium</code>, <code>utm_campaign</code>).
          </p>
          <p>Never kept with it: your name, your account, your internet address, your browser.</p>
        </>
      ),
    },
    {
      title: 'If you are signed in',
      body: (
        <p>
          Until you choose a picture of your own, your browser asks gravatar.com whether there is one for your e-mail
          address, on every page of ours that shows you yours. It is asked with a hash of the address (SHA-256), not the
          address, and sees your internet address; not which page it is. Nobody else’s browser asks for you, and the
          hash stands on no page but those that you alone see. With a picture of your own it is never asked:{' '}
          <a href="/reviews/profile/edit">choose one</a>.
        </p>
      ),
    },
    {
      title: 'If you wrote a review',
      body: (
        <InfoList
          items={[
            [
              'Public',
              'Your name as you gave it, your country or town where known, your picture where there is one, and your reviews with their dates.',
            ],
            [
              'Not public',
              'Your e-mail address. It is never shown, not even where it stands in a name, and is in no public export.',
            ],
            [
              'From the shop',
              'If a shop’s order feed delivered your order: when you ordered, what, and when it came. The public sees the dates, under the review that the order verifies.',
            ],
          ]}
        />
      ),
    },
    {
      title: 'Your rights',
      body: (
        <>
          <p>
            To know what is stored, to have it corrected, taken with you, or deleted, and to complain to the data
            protection authority of your country. {COMPANY.name} answers for the data and is named in full in the
            imprint.
          </p>
          <p>
            With an account you do most of this yourself, at once: <a href="/reviews/profile/edit/privacy">your data</a>
            . Without one, sign in with the address that the shop had of you.
          </p>
        </>
      ),
    },
    {
      title: 'What remains',
      body: (
        <>
          <p>
            Whoever deletes their account is shown to nobody from then on, and can undo it for {ERASED_AFTER} days.
            After that everything that says who they were is erased, in the history too. Their reviews stay without a
            name or go, as they choose.
          </p>
          <p>
            Of a review, that it was written, published, hidden or withdrawn, and when, is kept as a record that nobody
            can rewrite. That is what makes the scores worth counting again. What a shop brings here of somebody who was
            erased is refused: we keep a fingerprint of the address and of the shop’s number for them, from which nobody
            can tell what they were.
          </p>
        </>
      ),
    },
  ],
}
