import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

/** The header of the contract that names the moment of an act that was written down before it could be sent. */
const DONE_AT = 'Done-At'

/** As browsers write a moment. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** Whether the call says when it was done. */
export function namesMoment(ctx: Context): boolean {
  return ctx.request.header(DONE_AT) !== undefined
}

/** When the person did what is asked for: now, or the moment named by the call, not before `earliest` and not in the future. */
export function doneAt(ctx: Context, earliest: string): string {
  const now = Date.now()
  const named = ctx.request.header(DONE_AT)
  if (named === undefined) return new Date(now).toISOString()
  const moment = INSTANT.test(named) ? Date.parse(named) : Number.NaN
  if (Number.isNaN(moment)) throw invalid({ [DONE_AT]: 'Нужен момент вида 2026-11-21T08:15:00Z' })
  return new Date(Math.min(now, Math.max(moment, Date.parse(earliest)))).toISOString()
}
