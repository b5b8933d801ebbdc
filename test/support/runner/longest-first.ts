import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow at any size: tests that kill and start whole sites (the first takes minutes), and browser tests. */
const LONG = [/\/test\/torture\//, /\/test\/e2e\/|\/src\/main\/server\/start\.test\.ts$/]

/** Sorts slow files first, so that none runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex(pattern => pattern.test(moduleId))
      return at < 0 ? LONG.length : at
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
