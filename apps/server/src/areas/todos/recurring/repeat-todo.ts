import type { CreateInput } from '@ws/api-client/contract'
import { AppError, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { dayIn } from '../../../lib/time/company-clock'
import { timeIn } from '../../../lib/time/recurrence/schedule'
import { isTimeZone } from '../../../lib/time/time-zone'
import { copyFiles } from '../../files/upload/claim-files'
import { readTodoSettings } from '../sla/sla-times'
import { todoResource } from '../todo-resource'
import type { TodoRow } from '../todo-view'
import { RECURRENCE_ENTITY, type RecurrenceInput } from './recurrence-input'
import { plainItems, unused } from './todo-content'
import { todoRecurrences } from './todo-recurrences.resource'

type Repeat = NonNullable<CreateInput<'/todos'>['repeat']>

/** Makes a task and, when it repeats, the schedule of those that follow it, in one transaction: both or none. */
export const createTodo: Handler<'todos.create'> = async ({ body }, ctx) => {
  const made = await todoResource.create(ctx, body)
  if (!body.repeat) return made
  if (body.is_emergency) throw invalid({ repeat: 'Аварийная задача не повторяется' })
  const todo = await todoResource.lock(ctx, made.id, 'view')
  const first = todo.due_at ?? todo.created_at
  const schedule = await planAfter(ctx, todo, body.repeat, first)
  await copyFiles(ctx, { entity: 'todo', id: made.id }, { entity: RECURRENCE_ENTITY, id: schedule })
  // The task itself is the first of them: of its day no other is made.
  await todoResource.writeColumns(ctx, todo, { recurrence: schedule, occurrence_at: first })
  return todoResource.read(ctx, made.id)
}

async function planAfter(ctx: Context, todo: TodoRow, repeat: Repeat, dueAt: string): Promise<number> {
  const timezone = repeat.timezone ?? (await readTodoSettings(ctx.db)).timezone
  if (!isTimeZone(timezone)) throw invalid({ 'repeat.timezone': 'Неизвестный часовой пояс' })
  const first = new Date(dueAt)
  // Whoever stands in for somebody today does so no longer than he is away.
  const person = todo.substituted_for ?? todo.assignee
  const input: CreateInput<'/todos/recurrences'> & RecurrenceInput = {
    rrule: repeat.rrule,
    start_date: dayIn(timezone, first),
    time: timeIn(timezone, first),
    timezone,
    lead_hours: repeat.lead_hours ?? 24,
    skip_holidays: repeat.skip_holidays ?? 'none',
    skip_open: repeat.skip_open ?? true,
    title: todo.title,
    description: todo.description,
    description_doc: todo.description_doc,
    category: todo.category,
    priority: todo.priority,
    planned_minutes: todo.planned_minutes,
    locations: todo.location === null ? [] : [todo.location],
    assignee_rule: person === null ? 'none' : 'fixed',
    assignees: person === null ? [] : [person],
    team: todo.team,
    tenant: todo.tenant,
    co_assignees: todo.co_assignees,
    watchers: todo.watchers.filter((id) => id !== todo.created_by),
    tagList: todo.tagList,
    checklist: plainItems(todo.checklist),
    materials: todo.materials.map(unused),
    require_photo: todo.require_photo,
    require_checklist: todo.require_checklist,
    require_review: todo.require_review,
    last_due_at: dueAt,
  }
  try {
    const { id } = await todoRecurrences.create(ctx, input)
    return id
  } catch (error) {
    throw atField(error)
  }
}

/** What the schedule refuses is said at the field of the task's form where it was typed. */
function atField(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_error') return error
  const errors = Object.entries(error.errors).map(([field, texts]) => [`repeat.${field}`, texts])
  return invalid(Object.fromEntries(errors))
}
