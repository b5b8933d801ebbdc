import { addSynonyms, listSynonyms, removeSynonyms } from '../../../rooms/search/service.ts'
import { type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

/** Trade terms of the search. */
export const synonyms: Command = {
  usage: ['synonyms list', 'synonyms add TERM TERM …', 'synonyms remove NUMBER'],
  about: 'Sets trade terms: a search for one of them finds the others, below what has the term itself.',
  read([verb, ...args]) {
    if (verb === 'list') {
      if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}.`)
      return async ({ db }) => {
        const rows = await listSynonyms(db)
        return rows.map(lineOf).join('\n') || 'No trade terms are set.'
      }
    }
    if (verb === 'add') {
      if (args.length < 2) throw new UsageError('Give at least two terms; put quotes around a term of several words.')
      return refuseIfReadOnly(async ({ db }) => `Added ${lineOf(await printResult(() => addSynonyms(db, args)))}`)
    }
    if (verb === 'remove') {
      const number = onlyArgument(args, 'The NUMBER')
      if (!/^\d{1,15}$/.test(number)) throw new UsageError(`The NUMBER must be one that “synonyms list” shows.`)
      return refuseIfReadOnly(
        async ({ db }) => `Removed ${lineOf(await printResult(() => removeSynonyms(db, Number(number))))}`,
      )
    }
    throw new UsageError(
      verb === undefined ? 'Use list, add or remove.' : `Unknown action ${verb}. Use list, add or remove.`,
    )
  },
}

const lineOf = ({ synonym_id, terms }: { synonym_id: number; terms: readonly string[] }) =>
  `${synonym_id}: ${terms.join(', ')}`
