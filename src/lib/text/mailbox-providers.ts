/** Providers of mailboxes for everybody: an address or a signature of theirs says nothing of who somebody works for. */
const MAILBOX_PROVIDERS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org proton.me protonmail.com
  pm.me tutanota.com tuta.com fastmail.com zoho.com mail.com yandex.ru yandex.com mail.ru bk.ru inbox.ru rambler.ru qq.com
  163.com 126.com sina.com naver.com daum.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tin.it
  alice.it ziggo.nl kpnmail.nl xs4all.nl telenet.be skynet.be bluewin.ch seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl
  btinternet.com virginmedia.com sky.com talktalk.net comcast.net verizon.net att.net sbcglobal.net cox.net charter.net
  shaw.ca rogers.com bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br`.split(/\s+/),
)

/** Whether a domain is another one or below it. */
export const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`)

/** Whether a domain is of a provider of mailboxes, which vouches for nobody. */
export const isMailboxProvider = (domain: string): boolean =>
  [...MAILBOX_PROVIDERS].some(provider => isWithin(domain, provider))
