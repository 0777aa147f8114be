import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { todosTable } from '../../db/tables/todos/todos'
import type { Grant } from '../../lib/access/grant'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit, withoutValues } from '../../lib/events/audit'
import { entityLabel } from '../../lib/events/entity-label'
import { invalid } from '../../lib/http/error'
import type { Context, Handler, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { containsCondition } from '../../lib/resource/list/list-query'
import { findEntity } from '../../lib/resource/registry'
import type { Column } from '../../lib/spreadsheet/column'
import { EXPORT_LIMIT, fileAnswer } from '../../lib/spreadsheet/export-file'

type Row = typeof auditLogTable.$inferSelect

interface JournalQuery {
  search?: string
  actor?: number[]
  substituted_for?: number[]
  action?: Row['action'][]
  entity?: string[]
  entity_id?: number
  batch_id?: string
  at_from?: string
  at_to?: string
}

const list: Handler<'audit.list'> = async ({ query }, ctx) => {
  const reach = reachOf(ctx, requirePermission(ctx.actor, 'audit.view'))
  const { before, limit = 50 } = query
  const rows = await ctx.db
    .select()
    .from(auditLogTable)
    .where(and(reach, wanted(query), before === undefined ? undefined : lt(auditLogTable.id, before)))
    .orderBy(desc(auditLogTable.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const kinds = await ctx.db.selectDistinct({ entity: auditLogTable.entity }).from(auditLogTable)
  return {
    data: await present(ctx, page),
    meta: {
      before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      entities: kinds
        .map(({ entity }) => ({ key: entity, label: entityLabel(entity) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'ru')),
    },
  }
}

const exportCsv: Handler<'audit.export'> = async ({ query }, ctx) => {
  const grant = requirePermission(ctx.actor, 'audit.export')
  const rows = await ctx.db
    .select()
    .from(auditLogTable)
    .where(and(reachOf(ctx, requirePermission(ctx.actor, 'audit.view')), reachOf(ctx, grant), wanted(query)))
    .orderBy(desc(auditLogTable.id))
    .limit(EXPORT_LIMIT + 1)
  if (rows.length > EXPORT_LIMIT) throw invalid({ at_from: 'Больше 20 000 записей: сузьте отбор' })
  await ctx.transaction((writing) => recordAudit(writing, { action: 'export', entity: 'audit', entity_id: null }))
  return fileAnswer(ctx, { name: 'audit', format: query.format, title: 'Журнал' }, COLUMNS, rows, (chunk) =>
    present(ctx, chunk),
  )
}

/** Журнал: who did what. Nothing writes here but `recordAudit`, and nothing is ever changed or removed. */
export const journalHandlers = {
  'audit.list': list,
  'audit.export': exportCsv,
} satisfies Partial<Handlers>

const COLUMNS: Column<Schema<'AuditRecord'>>[] = [
  { label: 'Время', value: (entry) => entry.at, isDate: true },
  { label: 'Пользователь', value: (entry) => entry.actor?.name },
  { label: 'Под его именем', value: (entry) => entry.acting?.name },
  { label: 'За кого', value: (entry) => entry.substituted_for?.name },
  { label: 'Действие', value: (entry) => labels.AuditAction[entry.action] },
  { label: 'Раздел', value: (entry) => entry.entity_label },
  { label: 'Номер', value: (entry) => entry.entity_id },
  { label: 'Запись', value: (entry) => entry.entity_title },
  { label: 'Изменения', value: (entry) => changesInWords(entry.changes) },
  { label: 'IP', value: (entry) => entry.actor_ip },
]

function changesInWords(changes: Schema<'AuditRecord'>['changes']): string {
  const side = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? '—'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  return Object.entries(changes)
    .map(([field, { from, to }]) => `${field}: ${side(from)} → ${side(to)}`)
    .join('; ')
}

/** The entries of one's own acts, of one's objects and of the work in them; with every object everything. */
function reachOf({ actor }: Context, grant: Grant): SQL | undefined {
  if (grant.scope === 'all' || (grant.scope === 'objects' && grant.objects === null)) return undefined
  const own = doneBy([actor.id])
  if (grant.scope !== 'objects' || grant.objects === null) return own
  const objects = sql`any(${sql.param([...grant.objects])}::bigint[])`
  return or(
    own,
    and(eq(auditLogTable.entity, 'object'), sql`${auditLogTable.entity_id} = ${objects}`),
    and(
      eq(auditLogTable.entity, 'todo'),
      sql`${auditLogTable.entity_id} in (select ${todosTable.id} from ${todosTable} where ${todosTable.object} = ${objects})`,
    ),
  )
}

/** What these people did, by their own name or by that of another. */
function doneBy(people: number[]): SQL | undefined {
  return or(inArray(auditLogTable.actor, people), inArray(auditLogTable.acting, people))
}

function wanted(query: JournalQuery): SQL | undefined {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    query.actor ? doneBy(query.actor) : undefined,
    query.substituted_for ? inArray(auditLogTable.substituted_for, query.substituted_for) : undefined,
    query.action ? inArray(auditLogTable.action, query.action) : undefined,
    query.entity ? inArray(auditLogTable.entity, query.entity) : undefined,
    query.entity_id === undefined ? undefined : eq(auditLogTable.entity_id, query.entity_id),
    query.batch_id === undefined ? undefined : eq(auditLogTable.batch_id, query.batch_id),
    query.at_from === undefined ? undefined : gte(auditLogTable.at, query.at_from),
    query.at_to === undefined ? undefined : lte(auditLogTable.at, query.at_to),
    ...words.map((word) => containsCondition(sql`coalesce(${auditLogTable.entity_title}, '')`, word)),
  )
}

async function present(ctx: Context, rows: readonly Row[]): Promise<Schema<'AuditRecord'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.flatMap((row) => [row.actor, row.acting, row.substituted_for]),
  )
  return rows.map((row) => ({
    ...row,
    changes: withoutValues(row.changes, findEntity(row.entity)?.untold?.(ctx.actor) ?? []),
    actor: pick(people, row.actor),
    acting: pick(people, row.acting),
    substituted_for: pick(people, row.substituted_for),
    entity_label: entityLabel(row.entity),
  }))
}
