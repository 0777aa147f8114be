import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { settingsTable } from '../../db/tables/system/settings'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { invalid } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { readCategory } from './categories/categories'
import { readTermRules, readTodoSettings, slaMoments, TODO_SETTINGS, type TodoSettings } from './sla/sla-times'
import { termText } from './sla/term-text'

/** What holds for tasks; everybody who sees tasks may know their terms. */
export const getSettings: Handler<'todos.getSettings'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  return present(ctx)
}

/** Changes terms, working hours or limits; what is there already keeps its terms. */
export const updateSettings: Handler<'todos.updateSettings'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'settings.edit')
  // An accountant may edit settings as well, but rates and requisites, not how work is done (product 6).
  requirePermission(ctx.actor, 'debug.view')
  const { work_hours } = body
  if (work_hours && work_hours.from >= work_hours.to) {
    throw invalid({ 'work_hours.to': 'Конец рабочего дня раньше начала' })
  }
  const { timezone: _theirs, ...before } = await readTodoSettings(ctx.tx)
  const wanted = body.wip_limits ? { ...body, wip_limits: withoutNulls(body.wip_limits) } : body
  const changes = diffOf(before, wanted)
  for (const name of Object.keys(changes) as (keyof TodoSettings)[]) {
    const stamp = { value: wanted[name], updated_at: sql`now()`, updated_by: ctx.actor.id }
    await ctx.tx
      .insert(settingsTable)
      .values({ key: TODO_SETTINGS[name].key, ...stamp })
      .onConflictDoUpdate({ target: settingsTable.key, set: stamp })
  }
  if (Object.keys(changes).length > 0) {
    const title = { entity: 'settings', entity_id: null, entity_title: 'Задачи' }
    await recordAudit(ctx, { action: 'update', ...title, changes })
  }
  return present(ctx)
}

/** When a task of this urgency would be due, for the form that makes it. */
export const terms: Handler<'todos.terms'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const rules = await readTermRules(ctx.db)
  const urgency = { priority: query.priority ?? 'Medium', is_emergency: query.is_emergency ?? false }
  const start = query.start_at && Date.parse(query.start_at) > Date.now() ? new Date(query.start_at) : new Date()
  const category = await readCategory(ctx.db, query.category)
  return { ...slaMoments(urgency, start, rules, category), reason: termText(urgency, rules, category) }
}

async function present(ctx: Context): Promise<Schema<'TodoSettings'>> {
  const { timezone, ...values } = await readTodoSettings(ctx.db)
  const { grants, acting } = ctx.actor
  return {
    values,
    timezone,
    may_edit: grants.has('debug.view') && grants.has('settings.edit') && acting?.writes !== false,
  }
}

function withoutNulls(limits: TodoSettings['wip_limits']): TodoSettings['wip_limits'] {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null))
}
