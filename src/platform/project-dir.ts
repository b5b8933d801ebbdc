import { fileURLToPath } from 'node:url'

/** The project's root; relative paths in settings resolve against it, not against the working directory. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url))
