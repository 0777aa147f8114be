import type { UsedItems } from '../../source/source-bulk'

/** Some of many items were refused; the message says why the first was. */
export class PartialFailure extends Error {
  readonly count: number
  /** Those of them that records use. */
  readonly used: UsedItems | undefined

  constructor(count: number, reason: string, used?: UsedItems) {
    super(reason)
    this.count = count
    this.used = used
  }
}
