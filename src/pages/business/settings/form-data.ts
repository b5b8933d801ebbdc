import type { InputOf } from '../../../lib/calls/call.ts'
import type { saveSettingsCall } from '../../../rooms/business/settings/contract.ts'

type Change = Omit<InputOf<typeof saveSettingsCall>, 'slug'>

/** The changes that each settings form requests. */
export const SETTINGS_FORMS: Readonly<Record<string, (form: FormData) => Change>> = {
  public: form => ({
    disable_web_reviews: !form.has('web_reviews'),
    enable_question_anwser: form.has('questions'),
    review_site_show_cards_carousel: form.has('cards'),
  }),
  brand: form => ({
    name: text(form, 'name'),
    description: text(form, 'description'),
    external_url: text(form, 'external_url').trim(),
  }),
  contact: form => ({ email: text(form, 'email').trim(), phone: text(form, 'phone'), address: addressOf(form) }),
  shipping: form => ({ ships_to: form.getAll('ships_to').map(String) }),
  feed: form => ({ feed_statement: text(form, 'feed_statement') }),
  no_logo: () => ({ logo: null }),
}

/** The account at a platform that a form names. */
export const accountIn = (form: FormData) => ({
  platform: text(form, 'platform') as 'PayPal',
  account: text(form, 'account'),
})

/** The changes that the forms of the rewards page request. */
export const REWARD_FORMS: Readonly<Record<string, (form: FormData) => Change>> = {
  reward: form => ({
    reward: {
      description: text(form, 'description'),
      discount_type: text(form, 'discount_type') as 'percent',
      discount_value: text(form, 'discount_value').trim().replace(',', '.') || null,
      valid_days: text(form, 'valid_days'),
    },
  }),
  no_reward: () => ({ reward: null }),
}

/** Errors by the last part of the field's name. */
export const lastNames = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name.split('.').at(-1)!, why]))

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Without a street, the form has no address. */
function addressOf(form: FormData): Change['address'] {
  if (!text(form, 'address_line_1').trim()) return null
  const more = text(form, 'address_line_2').trim()
  return {
    address_line_1: text(form, 'address_line_1'),
    ...(more && { address_line_2: more }),
    city: text(form, 'city'),
    postcode: text(form, 'postcode'),
    country: text(form, 'country'),
  }
}
