import { parseArgs } from 'node:util'
import type { Collection } from '../../../rooms/storefront/service.ts'
import { removeCollection, reviewCollections, setCollection } from '../../../rooms/storefront/service.ts'
import { type Command, onlyArgument, refuseIfReadOnly, UsageError } from './command.ts'

/** Collections on the home page. */
export const collection: Command = {
  usage: [
    'collection add PATH TITLE [--description TEXT] [--picture ADDRESS] [--position NUMBER]',
    'collection list',
    'collection remove PATH',
  ],
  about: 'Collections on the home page. PATH is a category, shop or search of this site; adding it again changes it.',
  read([verb, ...args]) {
    if (verb === 'add') return readAdd(args)
    if (verb === 'list') {
      if (args.length > 0) throw new UsageError(`${args.join(' ')} is too much.`)
      return async ({ db }) => {
        const rows = await reviewCollections(db)
        const lines = rows.map(
          ({ position, title, path, shown }) => `${position}. ${title}: ${path}, ${counted(shown)}`,
        )
        return (
          lines.join('\n') ||
          'No collections are set; home shows second-level categories with a picture, or else the fullest.'
        )
      }
    }
    if (verb === 'remove') {
      const path = onlyArgument(args, 'The PATH')
      return refuseIfReadOnly(async ({ db }) => {
        await removeCollection(db, path)
        return `The collection that leads to ${path} is off the home page.`
      })
    }
    throw new UsageError(verb === undefined ? 'Say add, list or remove.' : `${verb} is none of add, list, remove.`)
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
    title: onlyArgument(title, 'The TITLE (one with spaces between quotation marks)'),
    description: values.description ?? null,
    image_url: values.picture ?? null,
    position: values.position === undefined ? null : Number(values.position),
  }
  if (setting.position !== null && !(Number.isInteger(setting.position) && Math.abs(setting.position) < 1e6))
    throw new UsageError('--position is a whole number; the lower the earlier.')
  return refuseIfReadOnly(async ({ db }) => `${setting.title}: ${path}, ${counted(await setCollection(db, setting))}`)
}

const counted = (shown: Collection | null) =>
  shown ? `${shown.number_of_products} products` : 'not shown: there are no products'
