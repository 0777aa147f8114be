import type { Schema } from '@ws/api-client/contract'
import { databaseRefusal } from '../http/database-error'
import { AppError } from '../http/error'
import type { Context } from '../http/handler'

/** Does one thing to many records; what is refused for one leaves the others done and is named with its reason. */
export async function eachRecord(
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<Schema<'BulkResult'>> {
  const result: Schema<'BulkResult'> = { ok: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      // A savepoint: what fails for one record takes back that record only.
      await ctx.tx.transaction(() => work(id))
      result.ok.push(id)
    } catch (error) {
      const refusal = error instanceof AppError ? error : databaseRefusal(error)
      if (!refusal || refusal.status >= 500) throw error
      const [reason] = Object.values(refusal.errors).flat()
      result.failed.push({ id, code: refusal.code, message: reason ?? refusal.message })
    }
  }
  return result
}
