import type { OperationInput } from '@ws/api-client/contract'
import type { MovedDate } from '../../../db/tables/todos/todo-recurrences'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { dayIn } from '../../../lib/time/company-clock'
import { type ProductionCalendar, readProductionCalendar } from '../../../lib/time/production-calendar'
import { occurrences } from '../../../lib/time/recurrence/schedule'
import { daysMade, isPassed, nextDates, nextRun, type RecurrenceRow } from './recurrence-input'

type Wanted = Pick<OperationInput<'todoRecurrences.move'>['body'], 'from' | 'to'>

const DAY = 86_400_000
/** More dates of one schedule are not moved at a time: whoever wants that wants another rule. */
const MOST_MOVED = 50

/**
 * What a schedule stores once one of its dates comes at another moment. A day has one date of a schedule at most, and what
 * was made or passed over is not gone behind: so the engine goes through all dates in order and makes each once.
 */
export async function moveDate(
  ctx: Context,
  row: RecurrenceRow,
  wanted: Wanted,
): Promise<Pick<RecurrenceRow, 'moved' | 'next_run_at'>> {
  const from = new Date(wanted.from)
  const to = new Date(wanted.to)
  const calendar = await readProductionCalendar(ctx.db)
  const next = comingAt(row, from, calendar)
  if (to.getTime() === from.getTime()) return { moved: row.moved, next_run_at: row.next_run_at }
  if (to.getTime() <= Date.now()) throw invalid({ to: 'Выберите время в будущем' })
  if (isPassed(row, to.toISOString()))
    throw invalid({ to: 'До этого времени задачи уже созданы или пропущены. Выберите время позже' })
  const moved = withMove(row.moved, from, to)
  if (moved.length > MOST_MOVED)
    throw conflict('too_many_moves', `Перенесено уже ${MOST_MOVED} дат. Измените правило повторения`)
  const after = { ...row, moved }
  const day = dayIn(row.timezone, to)
  const first = new Date(Math.min(next.getTime(), to.getTime()) - 1)
  const around = {
    calendar,
    after: new Date(Math.max(first.getTime(), to.getTime() - 2 * DAY)),
    before: new Date(to.getTime() + 2 * DAY),
  }
  const onDay = occurrences(after, { ...around, limit: 10 }).filter((moment) => dayIn(row.timezone, moment) === day)
  if (onDay.length > 1 || (await daysMade(ctx, row, undefined, row)).has(day))
    throw invalid({ to: 'На этот день уже есть задача по этому расписанию' })
  return { moved, next_run_at: nextRun(after, { calendar, after: first }) }
}

/** The very next date of a schedule, once it is sure that one is still to come at `moment`. */
function comingAt(row: RecurrenceRow, moment: Date, calendar: ProductionCalendar): Date {
  const [next] = nextDates(row, { calendar, limit: 1 })
  if (!next) throw conflict('nothing_to_move', 'Переносить нечего: новых задач по расписанию не будет')
  const [found] = occurrences(row, { calendar, after: new Date(moment.getTime() - 1), limit: 1 })
  if (moment < next || moment.getTime() <= Date.now() || found?.getTime() !== moment.getTime())
    throw conflict('no_such_date', 'Такой даты в расписании уже нет. Обновите страницу')
  return next
}

/** A date that was moved is moved on from its own day; back on it, it is moved no more. */
function withMove(moved: readonly MovedDate[], from: Date, to: Date): MovedDate[] {
  const at = (moment: string, other: Date) => Date.parse(moment) === other.getTime()
  const known = moved.find((one) => at(one.to, from))
  const others = moved.filter((one) => one !== known)
  const planned = known?.from ?? from.toISOString()
  return at(planned, to) ? others : [...others, { from: planned, to: to.toISOString() }]
}
