import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { auditLogTable } from '../../db/tables/system/audit-log'
import type { Context } from '../http/handler'
import { writeLater } from '../resource/write-batch'

/** What a field was and what it became. */
export interface Change {
  from: unknown
  to: unknown
}

/** One entry of the journal. */
export interface AuditEntry {
  action: (typeof auditLogTable.$inferInsert)['action']
  entity: string
  entity_id: number | null
  entity_title?: string
  changes?: Record<string, Change>
  batch_id?: string
  /** Whose act it was when nobody is signed in yet, as at sign-in. */
  actor?: number
  /** For whom the actor stood in; what `declareStandIn` says of its entity where it is left out. */
  substituted_for?: number
}

/** Tells for whom a person stood in by the act that an entry tells of; null where it was an act of his own. */
type StandIn = (actor: number, entry: AuditEntry) => SQL | number | null

const standIns = new Map<string, StandIn>()

/** Lets the journal know which acts on the records of an entity were done by a deputy, and for whom. */
export function declareStandIn(entity: string, find: StandIn): void {
  standIns.set(entity, find)
}

/** Writes an entry of the journal in the present transaction: what is rolled back leaves no trace. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { visitor } = ctx
  const actor = entry.actor ?? visitor?.id ?? null
  const own = entry.entity === 'user' && visitor?.id === entry.entity_id ? visitor : null
  await writeLater(ctx.db, auditLogTable, {
    ...entry,
    changes: entry.changes ?? {},
    entity_title: entry.entity_title ?? own?.name ?? null,
    actor,
    acting: entry.actor === undefined ? (visitor?.acting?.id ?? null) : null,
    substituted_for:
      entry.substituted_for ?? (actor === null ? null : (standIns.get(entry.entity)?.(actor, entry) ?? null)),
    actor_ip: ctx.request.ip,
    user_agent: ctx.request.userAgent?.slice(0, 300) ?? null,
    request_id: ctx.request.id,
  })
}

/** Writes entries of what happened without a request, by the clock; each says whose act it ends or is. */
export async function recordByServer(tx: Tx, entries: AuditEntry[]): Promise<void> {
  await tx.insert(auditLogTable).values(entries)
}

/** The fields of `after` that differ from `before`; values of `masked` fields are hidden, their change is not. */
export function diffOf(before: object, after: object, masked: readonly string[] = []): Record<string, Change> {
  const changes: Record<string, Change> = {}
  for (const [field, to] of Object.entries(after)) {
    const from = Reflect.get(before, field)
    if (BOOKKEEPING.has(field) || JSON.stringify(from ?? null) === JSON.stringify(to ?? null)) continue
    changes[field] = masked.includes(field)
      ? { from: hide(from), to: hide(to) }
      : { from: from ?? null, to: to ?? null }
  }
  return changes
}

/** The changes of an entry with the values of these fields hidden. */
export function withoutValues(changes: Record<string, Change>, fields: readonly string[]): Record<string, Change> {
  const hidden = fields.flatMap((field) => {
    const change = changes[field]
    return change ? [[field, { from: hide(change.from), to: hide(change.to) }] as const] : []
  })
  return hidden.length === 0 ? changes : { ...changes, ...Object.fromEntries(hidden) }
}

/** What changes with every write, or was selected beside a row, and says nothing to a reader of the journal. */
const BOOKKEEPING = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'deleted_by',
  'written_in',
  'joined_watchers',
  'guards',
  'bytes_at',
  'bytes_by',
  'import_run',
  'may_edit',
  'may_remove',
])

function hide(value: unknown): unknown {
  return value === null || value === undefined ? null : '***'
}
