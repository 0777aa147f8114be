import type { Schema } from '@ws/api-client/contract'
import { AppError } from '../../../lib/http/error'
import type { ItemType } from '../note-change'

/** Which file or folder. */
export interface Item {
  type: ItemType
  id: number
}

/** So many of each kind are named; the numbers count all. */
const NAMED = 10_000

/** What became of many items, one by one. */
export class Outcome {
  readonly done: Schema<'MediaBulkResult'>['done'] = []
  readonly skipped: Item[] = []
  readonly failed: Schema<'MediaBulkResult'>['failed'] = []

  /** Runs `work` for one item: a refusal is that item's, anything else the request's. It must refuse before it writes. */
  async attempt(item: Item, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.fail(item, error)
    }
  }

  fail({ type, id }: Item, { code, message, details, errors }: AppError): void {
    // Of many there are no fields to look at: what is wrong with one is the reason.
    const [reason = message] = Object.values(errors).flat()
    this.failed.push({ type, id, code, message: reason, details })
  }

  /** The answer of the contract. */
  toResult(batch: string): Schema<'MediaBulkResult'> {
    const { done, skipped, failed } = this
    return {
      batch,
      done: done.slice(0, NAMED),
      skipped: skipped.slice(0, NAMED),
      failed: failed.slice(0, NAMED),
      counts: { done: done.length, skipped: skipped.length, failed: failed.length },
    }
  }
}
