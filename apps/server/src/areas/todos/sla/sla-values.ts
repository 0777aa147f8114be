import type { Context } from '../../../lib/http/handler'
import type { Zone } from '../../places/zone-of'
import { anySetsTerm, readCategory } from '../categories/categories'
import type { TodoRow } from '../todo-view'
import type { TodoInput } from '../todo-write'
import { readTermRules, slaMoments } from './sla-times'

const MINUTE = 60_000

type SlaValues = Partial<Pick<TodoRow, 'react_by' | 'due_at' | 'due_by_sla'>>

/**
 * The terms that follow from how urgent a task is. A task made without a term gets that of its priority; it moves with the
 * priority until a person sets one. Work that begins later has its time from then on.
 */
export async function slaValues(
  input: TodoInput,
  ctx: Context,
  before?: TodoRow,
  zone?: Pick<Zone, 'sla_minutes'>,
): Promise<SlaValues> {
  const isSet = input.due_at !== undefined
  const urgency = {
    priority: typeof input.priority === 'string' ? input.priority : (before?.priority ?? 'Medium'),
    is_emergency: typeof input.is_emergency === 'boolean' ? input.is_emergency : (before?.is_emergency ?? false),
  }
  const start = typeof input.start_at === 'string' ? input.start_at : input.start_at === null ? null : before?.start_at
  const key = input.category === undefined ? before?.category : input.category
  if (before) {
    const isSame =
      urgency.priority === before.priority &&
      urgency.is_emergency === before.is_emergency &&
      !(await isTermOfCategoryMoved(input, ctx, before))
    const isMoved = start !== before.start_at
    if (isSame && !(isMoved && before.due_by_sla))
      return isSet && input.due_at !== before.due_at ? { due_by_sla: false } : {}
  }
  const created = before ? new Date(before.created_at) : new Date()
  const begun = start && Date.parse(start) > created.getTime() ? new Date(start) : created
  const category = await readCategory(ctx.db, key)
  const usual = slaMoments(urgency, begun, await readTermRules(ctx.db), category)
  const isZoned = typeof zone?.sla_minutes === 'number' && !urgency.is_emergency
  const terms = isZoned
    ? { ...usual, react_by: new Date(begun.getTime() + (zone.sla_minutes ?? 0) * MINUTE).toISOString() }
    : usual
  if (isSet) return { react_by: terms.react_by, due_by_sla: false }
  if (before && !before.due_by_sla) return { react_by: terms.react_by }
  return { ...terms, due_by_sla: true }
}

/** Most categories set no term: giving one of them to a task moves nothing, and neither does sorting finished work. */
async function isTermOfCategoryMoved({ category, status }: TodoInput, ctx: Context, before: TodoRow): Promise<boolean> {
  const isDone = (status === undefined ? before.status : status) === 'Completed'
  if (isDone || category === undefined || (category ?? null) === before.category) return false
  return anySetsTerm(ctx.db, [category ?? null, before.category])
}
