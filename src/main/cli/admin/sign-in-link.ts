import { loadConfig } from '../../../platform/config.ts'
import { makeLink } from '../../../rooms/accounts/service/links.ts'
import { siteAddress } from '../../server/process/site-address.ts'
import { type Command, refuseIfReadOnly } from './command.ts'
import { readEmail } from './roles.ts'

/** Prints a sign-in link, for people without access to e-mail and sites without a mail server. */
export const signInLink: Command = {
  usage: ['sign-in-link EMAIL'],
  about: 'Prints a link that signs in the person with this address. It works once and expires in 10 minutes.',
  read(args) {
    const email = readEmail(args)
    return refuseIfReadOnly(async ({ db }) => makeLink(db, email, await siteAddress(loadConfig())))
  },
}
