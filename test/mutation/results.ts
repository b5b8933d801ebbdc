import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the runner inside Vitest found out, by mutant; written beside the sandbox's package.json. */
export interface MutationResults {
  /** The test that failed first under each mutant, and how; null where all that cover it passed. */
  mutants: Record<string, { test: string; message: string } | null>
  /** Tests that fail when they are run again as they are: they say nothing of mutants. */
  unrepeatable: string[]
  coverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

/** Stryker changes into its sandbox after it has loaded this. */
const fileName = () => join(process.cwd(), 'mutation-results.json')

export const writeResults = (results: MutationResults) => writeFileSync(fileName(), JSON.stringify(results))

export const readResults = (): MutationResults => JSON.parse(readFileSync(fileName(), 'utf8'))
