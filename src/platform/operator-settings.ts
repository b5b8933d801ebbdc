import { z } from 'zod'
import type { Operator } from '../lib/browser/services.ts'
import { OperatorError } from './failure.ts'

/** Settings that name who runs the site (X-operator-01). */

const line = z.string().trim().min(2, 'at least 2 characters').max(300, 'at most 300 characters')

const SOCIAL = /^([^=,]{1,40})=(https:\/\/[^\s,]+)$/

export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_REGISTER: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: z.email('an e-mail address'),
  OPERATOR_PHONE: line,
  OPERATOR_SOCIAL: z
    .string()
    .refine(
      list => list.split(',').every(item => SOCIAL.test(item.trim())),
      'names and addresses, such as Mastodon=https://social.example/@us,Bluesky=https://bsky.example/us',
    ),
}

type Set = { [name in keyof typeof operatorSettings]?: string | undefined }

/** Those that the imprint of a public site needs. */
const NEEDED = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const

/** The operator that the settings name; undefined unless they name all that an imprint needs. */
export function readOperator(set: Set): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = set
  if (!name || !address || !email) return undefined
  return {
    name,
    ...(set.OPERATOR_REGISTER && { register: set.OPERATOR_REGISTER }),
    address,
    email,
    ...(set.OPERATOR_PHONE && { phone: set.OPERATOR_PHONE }),
    social: (set.OPERATOR_SOCIAL?.split(',') ?? []).flatMap(item => {
      const [, text, path] = SOCIAL.exec(item.trim()) ?? []
      return text && path ? [{ text, path }] : []
    }),
  }
}

/** Names of needed settings that are missing. */
export const missingOperatorSettings = (set: Set) => NEEDED.filter(name => !set[name])

/**
 * Fails for a site in production that others can reach and whose settings don't say who runs it: imprint, contact page
 * and footer would name nobody.
 */
export function requireOperator({
  mode,
  localOnly,
  missingOperator,
}: {
  mode: string
  localOnly: boolean
  missingOperator: readonly string[]
}): void {
  if (mode !== 'production' || localOnly || missingOperator.length === 0) return
  const [one] = missingOperator
  const names = missingOperator.length === 1 ? `setting ${one} is` : `settings ${missingOperator.join(', ')} are`
  throw new OperatorError(
    `The ${names} missing: a public site has to say who runs it, in its imprint, on its contact page and in its footer. See “Who runs the site” in docs/operations.md.`,
  )
}
