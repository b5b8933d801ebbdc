import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Runs a full garbage collection: what the heap holds afterwards is in use. */
export const collectGarbage: () => void = runInNewContext('gc')
