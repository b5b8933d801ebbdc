import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow at any size: browser tests, and tests that start and stop whole sites. */
const LONG = /\/test\/e2e\/|\/src\/main\/server\/start\.test\.ts$/

/** Sorts slow files first, so that none runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
