import { useServices } from '../../../design/services.ts'
import { ERASED_AFTER } from '../../../rooms/accounts/deletion/deletion-rules.ts'
import { FORMER_MEMBER_DAYS, MEMBER_NETWORK_DAYS } from '../../../rooms/accounts/rules.ts'
import { SECURITY_EVENT_DAYS } from '../../../rooms/accounts/security/security-event-rules.ts'
import { CLICKS_STORED_DAYS } from '../../../rooms/tracking/rules.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'

/** Everything that the site stores in a browser. */
const STORED_DATA = [
  [
    <code key="seed">__Host-candor_seed</code>,
    'A random text, kept until you close the browser. It proves that what you send us comes from our own pages. Set once there is a form to send.',
  ],
  [
    <code key="locale">candor_locale</code>,
    'The currency and country you chose, and nothing else. Only set once you choose. Kept for a year, also in the browser’s storage.',
  ],
  [
    <code key="session">__Host-candor_session</code>,
    'If you signed in: a random text that keeps you signed in until you sign out.',
  ],
  [
    <code key="browser">__Host-candor_browser</code>,
    'If you signed in: a note that this browser did, which only we can read. It stops others from using up your sign-in links. Kept for 400 days.',
  ],
  [
    <code key="position">__Host-candor_position</code>,
    'If this site has several databases: how far our database had come when you last sent something, so that you see it at once. Kept for less than six minutes.',
  ],
  [
    <code key="consent">candor_consent</code>,
    'Whether you accepted or refused, kept for 365 days either way; or, until you close the browser, that you want to be asked again.',
  ],
  [
    <code key="invitation">__Secure-candor_invitation</code>,
    'If you followed a review invitation: the link’s text, which opens the review form. Kept for a day.',
  ],
  [
    <code key="asked">candor_asked_news</code>,
    'That you answered or closed the question about news. Kept until you close the browser.',
  ],
  [
    <code key="draft">candor:review:…</code>,
    'In the browser’s storage: a review you started to write, until you publish or discard it.',
  ],
  [
    <code key="shortcuts">candor.shortcuts</code>,
    'In the browser’s storage: that you switched off keyboard shortcuts, until you switch them on.',
  ],
  [
    <code key="log">candor_log</code>,
    'In the browser’s storage, if you check a review: the public log’s key and size, so that the next check can notice changes.',
  ],
  [
    <code key="rates">candor_rates</code>,
    'In the browser’s storage: exchange rates, so they don’t have to be loaded again.',
  ],
  [
    <code key="tab">candor_from, candor_reloaded, candor_terms_later</code>,
    'That you came from a category, that a page had to be reloaded, or that you postponed the terms. Kept until you close the tab.',
  ],
  [
    <code key="record">candor_click_record</code>,
    'In the browser’s storage, only if you accepted: when you first visited, a random number, the site you came from first and the one you came from now, the part after the “?” of the address you arrived at, and the last 50 of our addresses you read. It stays in your browser and is deleted if you refuse.',
  ],
] as const

/** Third parties that receive data, depending on the operator's settings. */
function ThirdParties() {
  const { analytics, captcha } = useServices()
  const storage = 'Everything your browser stores for us is listed below.'
  if (!analytics && !captcha)
    return <p>There is no advertising, no third-party analytics, and no script from anywhere else. {storage}</p>
  return (
    <>
      <p>There is no advertising. {storage}</p>
      {analytics && (
        <p>
          If you accepted, {hostOf(analytics.script)} counts visits for us. Only then is its script loaded. It learns
          which pages you read, without the part after the “?” of their addresses, sees your IP address and sets its own
          cookies (<code>_ga</code>).
        </p>
      )}
      {captcha && (
        <p>
          When you ask for a sign-in link, a script from {hostOf(captcha.script)} checks that you are a person. It sees
          your IP address.
        </p>
      )}
    </>
  )
}

const hostOf = (address: string) => new URL(address).host

export const PRIVACY: InfoPage = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What we store about you, what the public can see, and what we never ask for.',
  sections: [
    {
      title: 'When you read',
      body: (
        <>
          <ThirdParties />
          <p>
            All pictures come from this site. We fetch those that shops name on other sites once and show our copies, so
            no shop learns who looks at them. A video can be at Vimeo or Cloudflare: your browser asks them only when
            you play it, and they then see your IP address.
          </p>
          <p>
            Our server’s log has a line for each request: the time, the kind of page, and the network it came from. That
            is the first part of an IP address, not the address itself. What you searched for is not in it.
          </p>
        </>
      ),
    },
    {
      title: 'Cookies and browser storage',
      id: 'cookies',
      body: (
        <>
          <InfoList items={STORED_DATA} />
          <p>
            Only the last one needs your consent, which we ask for in the bar at the foot of the page. Refusing changes
            nothing else. To change your choice, select “Cookies” at the foot of any page.
          </p>
          <p>
            <code>__Host-</code> and <code>__Secure-</code> in a name mean that only this site can set that cookie, and
            only over an encrypted connection. Without one, for example on a test installation, these names begin with{' '}
            <code>candor_</code>.
          </p>
        </>
      ),
    },
    {
      title: 'When you visit a shop',
      body: (
        <>
          <p>
            We store that someone went there for {CLICKS_STORED_DAYS} days, so that shops can see the benefit of being
            on Candor: the shop and product, the address of our page, the name of the site you came to us from, and a
            random number so that two clicks count once. The number is made for one page view and stored nowhere else.
            If you refused, there is none.
          </p>
          <p>
            If you accepted, we also store the name of the site you first came from, how many of our pages you read (not
            which), and the campaign details in the link of an advertisement or newsletter (<code>utm_source</code>,{' '}
            <code>utm_medium</code>, <code>utm_campaign</code>).
          </p>
          <p>We never store your name, account, IP address or browser with it.</p>
        </>
      ),
    },
    {
      title: 'When you are signed in',
      body: (
        <p>
          If you have no profile picture when you sign in, we ask gravatar.com for one. We send a hash of your e-mail
          address (SHA-256), not the address itself. Your browser never asks Gravatar, so Gravatar does not see your IP
          address. Only you see the picture. If you have your own picture, we never ask:{' '}
          <a href="/reviews/profile/edit">choose one</a>. We keep a record of sign-ins and of changes to your account
          for {SECURITY_EVENT_DAYS} days, to notice break-ins, with a fingerprint of your network that changes each
          month.
        </p>
      ),
    },
    {
      title: 'When you work for a shop',
      body: (
        <p>
          To notice shops that review themselves, we keep from which networks a shop’s members use this site, for{' '}
          {MEMBER_NETWORK_DAYS} days after the last use. What we keep is a fingerprint that nobody can turn back into an
          address, and that can be compared within that one shop only. Who left a shop is kept for {FORMER_MEMBER_DAYS}{' '}
          days. Of people who work for no shop we keep neither.
        </p>
      ),
    },
    {
      title: 'When you write a review',
      body: (
        <InfoList
          items={[
            [
              'Public',
              'Your name as you gave it, your country or town if known, your picture if you have one, and your reviews with their dates.',
            ],
            [
              'Not public',
              'Your e-mail address. It is never shown, not even if it is part of a name, and is not in any public export.',
            ],
            [
              'From the shop',
              'If we received your order from a shop: when you ordered, what you ordered, and when it was delivered. The public can see the dates, under the review that the order verifies.',
            ],
            [
              'Pictures',
              'They are made anew, so where they were taken and with what is gone. Those that end up in no review are deleted after a day.',
            ],
            [
              'If you prove a purchase',
              'From the e-mail that you give us we keep when it was signed and by which domain, with its order and fingerprints of it. We don’t keep the e-mail.',
            ],
            [
              'Compared, not kept',
              'Your e-mail address and network with those of the shop’s members. If one is the same, the review waits for a moderator, and we keep that it was, until you delete the account.',
            ],
          ]}
        />
      ),
    },
    {
      title: 'When a shop tells us about you',
      body: (
        <p>
          A shop that sends us your order sends your e-mail address with it. We use that to ask you for a review, in the
          shop’s name, and to recognise you when you sign in with it. Each such e-mail has a link that stops them. A
          shop can also bring reviews from elsewhere, marked as imported. If one is under your address, you can accept
          it as yours or have it removed once you sign in.
        </p>
      ),
    },
    {
      title: 'Your rights',
      body: (
        <>
          <p>
            You have the right to know what is stored, to have it corrected or deleted, to take it with you, and to
            complain to your country’s data protection authority. The operator of this site is responsible for the data.
            Their details are in the <a href="/imprint">imprint</a>.
          </p>
          <p>
            With an account you can do most of this yourself, at any time:{' '}
            <a href="/reviews/profile/edit/privacy">your data</a>. If you don’t have one, sign in with the e-mail
            address you gave the shop.
          </p>
        </>
      ),
    },
    {
      title: 'What we keep',
      body: (
        <>
          <p>
            If you delete your account, your profile disappears at once. You can undo this for {ERASED_AFTER} days.
            After that, everything that identifies you is erased, including from the history. You choose whether your
            reviews stay without a name or are deleted.
          </p>
          <p>
            Public reviews, questions and answers are part of our <a href="/reviews/open-data">open data</a>, which
            anyone may copy. What you take back is missing from the next release, which asks others to drop it too, and
            older releases lose their texts and names. We can’t delete copies that others made.
          </p>
          <p>
            We keep a record that nobody can rewrite of when a review was written, published, hidden or withdrawn, so
            that anyone can check the scores. If a shop sends us data about someone who was erased, we refuse it. To do
            so we keep a fingerprint of their address and of the shop’s number for them, which nobody can turn back into
            the originals.
          </p>
        </>
      ),
    },
  ],
}
