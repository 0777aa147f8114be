import type { Schema } from '@ws/api-client/contract'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { productionCalendarTable } from '../../db/tables/system/production-calendar'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { emit } from '../../lib/events/outbox'
import type { Context, Handlers } from '../../lib/http/handler'
import { type DayKind, holidaysOf, isWeekend } from '../../lib/time/production-calendar'

const table = productionCalendarTable
type DayRow = Pick<typeof table.$inferSelect, 'day' | 'kind' | 'name'>

const dateWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })

type Operations = 'productionCalendar.get' | 'productionCalendar.set' | 'productionCalendar.reset'
/** What other areas do, in the same transaction, when the days that are worked change. */
type Follow = (ctx: Context) => Promise<void>

/** Производственный календарь: which days are worked, and changing it. */
export const createProductionCalendarHandlers = (follow: Follow): Pick<Handlers, Operations> => ({
  'productionCalendar.get': async ({ query: { year } }, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    const rows = await ctx.db
      .select()
      .from(table)
      .where(and(gte(table.day, `${year}-01-01`), lte(table.day, `${year}-12-31`)))
    const changed = new Map(rows.map((row) => [row.day, row]))
    const days = new Set([...holidaysOf(String(year)).keys(), ...changed.keys()])
    const { grants, acting } = ctx.actor
    return {
      days: [...days].sort().map((day) => present(day, changed.get(day))),
      may_edit: grants.has('settings.edit') && acting?.writes !== false,
    }
  },

  'productionCalendar.set': async ({ params: { day }, body }, ctx) => {
    requirePermission(ctx.actor, 'settings.edit')
    const before = await lock(ctx, day)
    const after = { day, kind: body.kind, name: (body.name ?? '').trim() }
    const stamp = { updated_at: sql`now()`, updated_by: ctx.actor.id }
    await ctx.tx
      .insert(table)
      .values({ ...after, ...stamp })
      .onConflictDoUpdate({ target: table.day, set: { ...after, ...stamp } })
    await tell(ctx, before ? 'update' : 'create', before ?? factsOf(day), after)
    await follow(ctx)
    return present(day, after)
  },

  'productionCalendar.reset': async ({ params: { day } }, ctx) => {
    requirePermission(ctx.actor, 'settings.edit')
    const before = await lock(ctx, day)
    if (!before) return
    await ctx.tx.delete(table).where(eq(table.day, day))
    await tell(ctx, 'delete', before, factsOf(day))
    await follow(ctx)
  },
})

async function lock(ctx: Context, day: string): Promise<DayRow | undefined> {
  const [row] = await ctx.tx.select().from(table).where(eq(table.day, day)).for('update')
  return row
}

/** What a day is by the Code alone. */
function factsOf(day: string): DayRow {
  const name = holidaysOf(day.slice(0, 4)).get(day)
  return { day, kind: name !== undefined || isWeekend(day) ? 'holiday' : 'working', name: name ?? '' }
}

function present(day: string, row?: DayRow): Schema<'ProductionDay'> {
  const law = factsOf(day)
  const by_law: DayKind = law.kind
  return { day, kind: row?.kind ?? by_law, name: row?.name ?? law.name, is_changed: row !== undefined, by_law }
}

/** The journal and whoever looks at the calendar. */
async function tell(
  ctx: Context,
  action: 'create' | 'update' | 'delete',
  before: DayRow,
  after: DayRow,
): Promise<void> {
  const changes = diffOf({ day_kind: before.kind, name: before.name }, { day_kind: after.kind, name: after.name })
  if (action === 'update' && Object.keys(changes).length === 0) return
  const entity_title = dateWords.format(new Date(after.day))
  await recordAudit(ctx, { action, entity: 'production_calendar', entity_id: null, entity_title, changes })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/production-calendar'],
    payload: {
      entity: '/production-calendar',
      entity_id: Number(after.day.replaceAll('-', '')),
      action: action === 'delete' ? 'remove' : action,
      version: null,
    },
  })
}
