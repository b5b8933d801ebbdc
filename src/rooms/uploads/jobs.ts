import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import { runQueue, undoQueue } from './queues.ts'
import { STORED_DAYS } from './rules.ts'
import { type RunDeps, runUpload } from './run.ts'
import { takeOldUploads } from './sql.ts'
import { fileKey, problemsKey } from './store-table.ts'
import { runUndo } from './undo.ts'

const sweepQueue = queue({ name: 'uploads.sweep', payload: z.object({}), alone: true })

const DAY = 86_400_000

/** Imports uploaded files on request, and undoes it; deletes expired ones nightly. */
export const uploadJobs = (deps: RunDeps): Work[] => [
  defineJob({ queue: runQueue, handle: (payload, signal) => runUpload(deps, payload, signal) }),
  defineJob({ queue: undoQueue, handle: (payload, signal) => runUndo(deps, payload, signal) }),
  defineJob({
    queue: sweepQueue,
    schedule: { cron: '47 3 * * *', timeZone: 'UTC' },
    async handle() {
      for (const key of await takeOldUploads(deps.database.db, new Date(Date.now() - STORED_DAYS * DAY))) {
        await deps.storage.remove(fileKey(key))
        await deps.storage.remove(problemsKey(key))
      }
    },
  }),
]
