import fc from 'fast-check'
import { DECISIONS, type Decision } from '../rules.ts'

/** For tests: random steps in the life of a review, and a model that predicts their outcome. */

export const PEOPLE = ['author', 'member', 'reader', 'other', 'ada', 'ben'] as const
export type Name = (typeof PEOPLE)[number]
const REASONS = ['spam', 'fake'] as const

/** One person's act. */
export type Step =
  | { does: 'own'; kind: 'publish' | 'unpublish' | 'delete' | 'restore' }
  | { does: 'edit'; body: string }
  | { does: 'hold' | 'show' | 'appeal' }
  | { does: 'hide'; reason: (typeof REASONS)[number] }
  | { does: 'report'; who: 'reader' | 'other' }
  | { does: 'decide'; decision: Decision; who: 'ada' | 'ben'; reason: (typeof REASONS)[number] }
  | { does: 'reply'; body: string | null }
  | { does: 'vote'; helpful: boolean }

export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('own' as const),
    kind: fc.constantFrom('publish' as const, 'unpublish' as const, 'delete' as const, 'restore' as const),
  }),
  fc.record({
    does: fc.constant('edit' as const),
    body: fc.constantFrom('It boils.', 'It leaks.', 'See https://elsewhere.example/x'),
  }),
  fc.record({ does: fc.constantFrom('hold' as const, 'show' as const, 'appeal' as const) }),
  fc.record({ does: fc.constant('hide' as const), reason: fc.constantFrom(...REASONS) }),
  fc.record({ does: fc.constant('report' as const), who: fc.constantFrom('reader' as const, 'other' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      decision: fc.constantFrom(...DECISIONS),
      who: fc.constantFrom('ada' as const, 'ben' as const),
      reason: fc.constantFrom(...REASONS),
    }),
  },
  fc.record({ does: fc.constant('reply' as const), body: fc.constantFrom('Thanks.', 'Sorry.', null) }),
  fc.record({ does: fc.constant('vote' as const), helpful: fc.boolean() }),
)

const decided = (decision: Decision, who: 'ada' | 'ben' = 'ada'): Step => ({
  does: 'decide',
  decision,
  who,
  reason: 'fake',
})

/** Lives that random generation rarely produces. */
export const LIVES: Step[][] = [
  [{ does: 'hide', reason: 'spam' }, { does: 'appeal' }, decided('overturn'), { does: 'hide', reason: 'spam' }],
  [{ does: 'hide', reason: 'spam' }, { does: 'appeal' }, decided('uphold'), { does: 'appeal' }, { does: 'show' }],
  [{ does: 'hide', reason: 'spam' }, { does: 'appeal' }, { does: 'show' }, decided('uphold')],
  [{ does: 'report', who: 'reader' }, { does: 'report', who: 'other' }, decided('remove'), { does: 'show' }],
  [{ does: 'report', who: 'reader' }, decided('dismiss'), { does: 'report', who: 'reader' }],
  [
    { does: 'report', who: 'other' },
    decided('remove'),
    { does: 'appeal' },
    decided('overturn'),
    decided('overturn', 'ben'),
  ],
  [{ does: 'hold' }, decided('refuse'), { does: 'appeal' }, decided('uphold', 'ben'), { does: 'own', kind: 'delete' }],
  [{ does: 'hold' }, decided('release'), { does: 'hide', reason: 'fake' }, { does: 'hold' }, decided('refuse')],
  [{ does: 'hide', reason: 'fake' }, { does: 'edit', body: 'See https://elsewhere.example/x' }, decided('release')],
  [
    { does: 'reply', body: 'Thanks.' },
    { does: 'vote', helpful: true },
    { does: 'hold' },
    { does: 'vote', helpful: false },
  ],
]

/** The expected outcome of a step: the code of a refusal, or its events, notifications and invalidated tags. */
export type Outcome = string | { events?: string[]; notifications?: [Name, string][]; tags?: 'shop' | 'both' | 'none' }

/** The model's state of a review. */
export class ReviewModel {
  flags = { unpublished: false, deleted: false, held: false, hidden: null as 'shop' | Name | null, reason: '' }
  appeal: 'open' | 'upheld' | null = null
  open: Name[] = []
  reported = new Set<Name>()
  /** A moderator put it back, and none hid it since. */
  reinstated = false
  reply: string | null = null
  voted = false
  /** How often the review became public, by its history. */
  published = 0

  get state() {
    const { unpublished, deleted, held, hidden } = this.flags
    if (unpublished || deleted) return 'withdrawn'
    if (held) return 'held'
    if (hidden) return this.appeal === null ? 'hidden' : this.appeal === 'open' ? 'appealed' : 'upheld'
    return this.open.length > 0 ? 'flagged' : 'published'
  }
  get seen() {
    return this.state === 'published' || this.state === 'flagged'
  }
  hide(by: 'shop' | Name, reason: string) {
    this.flags.hidden = by
    if (by !== 'shop') this.reinstated = false
    this.flags.reason = reason
    this.appeal = null
  }

  take(step: Step): Outcome {
    const { flags } = this
    switch (step.does) {
      case 'own': {
        const flag = step.kind === 'publish' || step.kind === 'unpublish' ? 'unpublished' : 'deleted'
        const value = step.kind === 'unpublish' || step.kind === 'delete'
        if (flag === 'unpublished' && flags.deleted) return 'deleted'
        if (flags[flag] === value) return {}
        flags[flag] = value
        if (step.kind === 'publish') this.published += 1
        return { events: [`${step.kind}ed author`.replace('eed', 'ed')], tags: 'both' }
      }
      case 'edit': {
        if (flags.deleted) return 'deleted'
        const link = step.body.includes('https')
        const waits = !flags.held && link
        const released = flags.held && !link
        flags.held = link
        if (released) this.published += 1
        const event = released && this.published <= 1 ? 'new_review' : 'review_edited'
        return {
          events: ['edited author', ...(waits ? ['held system'] : released ? ['released system'] : [])],
          notifications: waits ? [['author', 'review_held']] : this.seen ? [['member', event]] : [],
          tags: 'both',
        }
      }
      case 'hold':
        if (flags.held) return {}
        flags.held = true
        return { events: ['held system'], tags: 'both' }
      case 'hide':
        if (!this.seen) return 'not_now'
        if (this.reinstated) return 'reinstated'
        this.hide('shop', step.reason)
        return { events: ['hidden shop'], notifications: [['author', 'review_hidden']], tags: 'both' }
      case 'show':
        if (!['hidden', 'appealed', 'upheld'].includes(this.state)) return 'not_now'
        if (flags.hidden !== 'shop') return 'shop_hid'
        flags.hidden = null
        return { events: ['unhidden shop'], notifications: [['author', 'review_shown_again']], tags: 'both' }
      case 'report':
        if (!this.seen) return flags.hidden ? 'not_now' : 'not_found'
        if (this.reported.has(step.who)) return 'first'
        this.reported.add(step.who)
        this.open.push(step.who)
        return { tags: 'shop' }
      case 'appeal':
        if (this.state !== 'hidden') return 'not_now'
        this.appeal = 'open'
        return { notifications: flags.hidden === 'shop' ? [['member', 'appeal_received']] : [], tags: 'shop' }
      case 'decide':
        return this.decide(step)
      case 'reply': {
        if (step.body !== null && !this.seen) return 'not_public'
        if (step.body === this.reply) return {}
        const first = this.reply === null
        this.reply = step.body
        return { events: ['replied shop'], notifications: first ? [['author', 'review_replied']] : [], tags: 'both' }
      }
      case 'vote':
        if (step.helpful && !this.seen) return 'not_found'
        if (this.voted === step.helpful) return {}
        this.voted = step.helpful
        return { tags: 'both' }
    }
  }

  decide({ decision, who, reason }: { decision: Decision; who: Name; reason: string }): Outcome {
    const { flags } = this
    const on = {
      release: 'held',
      refuse: 'held',
      dismiss: 'flagged',
      remove: 'flagged',
      uphold: 'appealed',
      overturn: 'appealed',
    }
    if (this.state !== on[decision]) return 'not_now'
    const by = 'moderator'
    const appealed: [Name, string][] = [['author', 'appeal_decided']]
    switch (decision) {
      case 'release':
        flags.held = false
        this.published += 1
        return {
          events: [`released ${by}`],
          notifications: [
            ['author', 'review_released'],
            ...(flags.hidden
              ? []
              : [['member', this.published > 1 ? 'review_edited' : 'new_review'] as [Name, string]]),
          ],
          tags: 'both',
        }
      case 'refuse': {
        const events = [...(flags.hidden ? [`unhidden ${by}`] : []), `hidden ${by}`, `released ${by}`]
        this.hide(who, reason)
        flags.held = false
        this.published += 1
        return { events, notifications: [['author', 'review_refused']], tags: 'both' }
      }
      case 'dismiss':
      case 'remove': {
        const notifications = this.open.map((name): [Name, string] => [name, 'flag_decided'])
        this.open = []
        if (decision === 'dismiss') return { notifications, tags: 'shop' }
        this.hide(who, reason)
        return {
          events: [`hidden ${by}`],
          notifications: [['author', 'review_hidden'], ...notifications],
          tags: 'both',
        }
      }
      case 'uphold':
      case 'overturn': {
        if (flags.hidden === who) return 'not_own_hiding'
        if (flags.hidden === 'shop') appealed.push(['member', 'appeal_decided'])
        if (decision === 'uphold') {
          this.appeal = 'upheld'
          return { notifications: appealed, tags: 'shop' }
        }
        this.reinstated = true
        flags.hidden = null
        return { events: [`unhidden ${by}`], notifications: appealed, tags: 'both' }
      }
    }
  }
}
