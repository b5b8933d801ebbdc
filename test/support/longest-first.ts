import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest whatever its size: the browser tests, and what starts and stops whole sites. */
const LONG = /\/test\/e2e\/|\/src\/main\/server\/start\.test\.ts$/

/** Files that take long before the others, so that none of them runs on alone when the rest is done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
