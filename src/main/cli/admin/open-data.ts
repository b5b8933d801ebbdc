import { parseArgs } from 'node:util'
import { loadConfig } from '../../../platform/config.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { publishRelease } from '../../../rooms/open-data/publishing/publish.ts'
import { type Command, refuseIfReadOnly, UsageError } from './command.ts'

/** Publishes a release of open data now (P4.1). */
export const openData: Command = {
  usage: ['open-data', 'open-data --keep RELEASES'],
  about: 'Publishes a release of open data now. --keep 1 also removes all files of all earlier ones.',
  read(args) {
    const { values } = parseArgs({ args, options: { keep: { type: 'string' } } })
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new UsageError('RELEASES must be a number from 1 to 9999.')
    const config = loadConfig()
    return refuseIfReadOnly(async ({ db }) => {
      const { licence, keep } = config.openData
      const published = await publishRelease({
        db,
        storage: openStorage(config),
        site: config.publicUrl ?? null,
        licence,
        keep: values.keep === undefined ? keep : Number(values.keep),
        onlyThose: values.keep !== undefined,
      })
      if (!published) return 'Another process is publishing open data. Nothing was done.'
      const { name, rows, files, unchanged, bytes } = published
      return `Published ${name}: ${rows} rows in ${files} files, ${(bytes / 1e6).toFixed(1)} MB; ${unchanged} files are as before.`
    })
  },
}
