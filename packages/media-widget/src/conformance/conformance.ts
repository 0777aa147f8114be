import type { MediaSource } from '../source'
import { bulkTests } from './bulk-tests'
import { directoryTests } from './directory-tests'
import { fileTests } from './file-tests'
import { listTests } from './list-tests'

/** One promise every source must keep; `run` throws where it does not. */
export interface ConformanceTest {
  name: string
  /** Works in folders it makes itself, so the storage may hold anything else. */
  run(source: MediaSource): Promise<void>
}

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
