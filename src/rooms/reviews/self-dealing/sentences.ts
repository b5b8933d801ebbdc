import type { SelfDealingSign } from './rules.ts'

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const count = (n: number, word: string) => `${n} ${n === 1 ? word : `${word}s`}`

/** A sign as one sentence with its facts, for moderators (P1.5). */
export function signSentence(sign: SelfDealingSign): string {
  switch (sign.kind) {
    case 'shop_address': {
      const { domain, shop_domain } = sign.facts
      const whose =
        domain === shop_domain ? 'the shop’s own domain' : `which belongs to the shop’s domain ${shop_domain}`
      return `The author’s e-mail address is at ${domain}, ${whose}.`
    }
    case 'member_address': {
      const { same_spelling, role, left } = sign.facts
      const whose = left
        ? `someone who stopped working for the shop on ${day(left)}`
        : role === 'owner'
          ? 'an owner of the shop'
          : 'one of the shop’s staff'
      return `The author’s e-mail address is ${same_spelling ? 'that' : 'another spelling of that'} of ${whose}.`
    }
    case 'member_network':
      return `The review was sent from a network that someone who works for the shop last used on ${day(sign.facts.last_used)}.`
    case 'fresh_order': {
      const { feed, minutes, feed_days } = sign.facts
      const when =
        minutes < 0
          ? `${count(-minutes, 'minute')} after the review was started`
          : `${count(minutes, 'minute')} before the review was started`
      return `The shop reported the order by ${feed === 'file' ? 'file' : 'its own program'} ${when}; orders came that way on ${feed_days === 0 ? 'none' : feed_days} of the 28 days before.`
    }
  }
}
