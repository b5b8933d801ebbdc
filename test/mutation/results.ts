import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Findings of the runner inside Vitest, by mutant; written beside the sandbox's package.json. */
export interface MutationResults {
  /** First failing test per mutant and its message; null if all covering tests passed. */
  mutants: Record<string, { test: string; message: string } | null>
  /** Tests that fail on an unmodified second run, and therefore reveal nothing about mutants. */
  unrepeatable: string[]
  coverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

/** The message of a test that did not end in time. */
export const TIMED_OUT = 'It took too long.'

/** A function: Stryker changes into its sandbox after loading this module. */
const fileName = () => join(process.cwd(), 'mutation-results.json')

export const writeResults = (results: MutationResults) => writeFileSync(fileName(), JSON.stringify(results))

export const readResults = (): MutationResults => JSON.parse(readFileSync(fileName(), 'utf8'))
