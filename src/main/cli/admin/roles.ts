import { parseArgs } from 'node:util'
import { ROLES, SHOP_ROLES } from '../../../lib/calls/access.ts'
import { emailAddress } from '../../../rooms/accounts/schemas.ts'
import { type Grant, grantRole, revokeRole } from '../../../rooms/accounts/service/roles.ts'
import { personName } from '../../../rooms/people/name-rules.ts'
import { type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

const ALL = [...ROLES, ...SHOP_ROLES]

/** Grants a role. */
export const grant: Command = {
  usage: ['grant ROLE EMAIL [--shop DOMAIN] [--name NAME]'],
  about: `Assigns a role: ${ROLES.join(', ')}; or ${SHOP_ROLES.join(', ')} of the shop at DOMAIN. Give a NAME for someone without an account.`,
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shop: { type: 'string' }, name: { type: 'string' } },
    })
    const target = { ...readGrant(positionals), shop: values.shop?.toLowerCase() }
    const name = values.name === undefined ? undefined : parsed(personName, values.name, '--name')
    return refuseIfReadOnly(async ({ db }) => {
      await printResult(() => grantRole(db, target, { by: null, name }), hint)
      return `${target.email} is now ${wordsOf(target)}.`
    })
  },
}

/** Revokes a role. */
export const revoke: Command = {
  usage: ['revoke ROLE EMAIL [--shop DOMAIN]'],
  about: 'Removes a role.',
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shop: { type: 'string' } },
    })
    const target = { ...readGrant(positionals), shop: values.shop?.toLowerCase() }
    return refuseIfReadOnly(async ({ db }) => {
      await printResult(() => revokeRole(db, target, { by: null }), hint)
      return `${target.email} is no longer ${wordsOf(target)}.`
    })
  },
}

function readGrant([role, ...rest]: string[]): Pick<Grant, 'role' | 'email'> {
  if (role === undefined) throw new UsageError('The ROLE is missing.')
  const grantable = ALL.find(known => known === role)
  if (!grantable) throw new UsageError(`Unknown role ${role}. Use one of ${ALL.join(', ')}.`)
  return { role: grantable, email: readEmail(rest) }
}

/** The only argument, as an e-mail address. */
export const readEmail = (args: string[]) => parsed(emailAddress, onlyArgument(args, 'The EMAIL'), 'EMAIL')

function parsed(schema: typeof emailAddress | typeof personName, text: string, name: string): string {
  const result = schema.safeParse(text)
  if (!result.success) throw new UsageError(`${name}: ${result.error.issues[0]!.message}`)
  return result.data
}

const wordsOf = ({ role, shop }: Grant) => (shop ? `${role} of ${shop}` : role)

const hint = (code: string) => (code === 'unknown_person' ? ' Or create their account with --name.' : '')
