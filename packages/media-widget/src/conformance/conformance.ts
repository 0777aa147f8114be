import { bulkTests } from './bulk-tests'
import type { ConformanceTest } from './conformance-test'
import { directoryTests } from './directory-tests'
import { fileTests } from './file-tests'
import { listTests } from './list-tests'

/**
 * The tests any `MediaSource` must pass, for whichever runner:
 * `for (const { name, run } of conformanceTests) test(name, () => run(createMySource()))`.
 */
export const conformanceTests: readonly ConformanceTest[] = [
  ...directoryTests,
  ...fileTests,
  ...listTests,
  ...bulkTests,
]

export type { ConformanceTest } from './conformance-test'
