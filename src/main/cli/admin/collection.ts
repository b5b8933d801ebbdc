import { parseArgs } from 'node:util'
import type { Collection } from '../../../rooms/storefront/service.ts'
import { removeCollection, reviewCollections, setCollection } from '../../../rooms/storefront/service.ts'
import { type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

/** Collections on the home page. */
export const collection: Command = {
  usage: [
    'collection add PATH TITLE [--description TEXT] [--picture ADDRESS] [--position NUMBER]',
    'collection list',
    'collection remove PATH',
  ],
  about:
    'Sets the collections on the home page. PATH is a category, shop or search of this site; adding it again updates it.',
  read([verb, ...args]) {
    if (verb === 'add') return readAdd(args)
    if (verb === 'list') {
      if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}.`)
      return async ({ db }) => {
        const rows = await reviewCollections(db)
        const lines = rows.map(
          ({ position, title, path, shown }) => `${position}. ${title}: ${path}, ${counted(shown)}`,
        )
        return (
          lines.join('\n') ||
          'No collections are set. The home page shows second-level categories with a picture, or else the largest.'
        )
      }
    }
    if (verb === 'remove') {
      const path = onlyArgument(args, 'The PATH')
      return refuseIfReadOnly(async ({ db }) => {
        await printResult(() => removeCollection(db, path))
        return `The collection ${path} was removed from the home page.`
      })
    }
    throw new UsageError(
      verb === undefined ? 'Use add, list or remove.' : `Unknown action ${verb}. Use add, list or remove.`,
    )
  },
}

function readAdd(args: string[]): ReturnType<Command['read']> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { description: { type: 'string' }, picture: { type: 'string' }, position: { type: 'string' } },
  })
  const [path, ...title] = positionals
  if (path === undefined) throw new UsageError('The PATH is missing.')
  const setting = {
    path,
    title: onlyArgument(title, 'The TITLE (in quotation marks if it has spaces)'),
    description: values.description ?? null,
    image_url: values.picture ?? null,
    position: values.position === undefined ? null : Number(values.position),
  }
  if (setting.position !== null && !(Number.isInteger(setting.position) && Math.abs(setting.position) < 1e6))
    throw new UsageError('--position must be a whole number; lower numbers come first.')
  return refuseIfReadOnly(
    async ({ db }) => `${setting.title}: ${path}, ${counted(await printResult(() => setCollection(db, setting)))}`,
  )
}

const counted = (shown: Collection | null) =>
  shown ? `${shown.number_of_products} products` : 'not shown: it has no products'
