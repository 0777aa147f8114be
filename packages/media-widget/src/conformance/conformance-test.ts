import type { MediaSource } from '../source/source'

/** One promise every source must keep; `run` throws where it does not. */
export interface ConformanceTest {
  name: string
  /** Works in folders it makes itself, so the storage may hold anything else. */
  run(source: MediaSource): Promise<void>
}
