import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

/** Журнал: who changed what, append-only (a trigger refuses updates and deletes). Values of personal data are masked. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().default(sql`now()`),
    actor: reference(),
    /** The administrator who acted by the name of `actor`. */
    acting: reference(),
    /** For whom `actor` did it, standing in while he was away. */
    substituted_for: reference(),
    actor_ip: text(),
    user_agent: text(),
    action: text({
      enum: [
        'create',
        'update',
        'delete',
        'restore',
        'archive',
        'transition',
        'comment',
        'login',
        'login_failed',
        'export',
        'import',
        'permission_change',
        'impersonate',
      ],
    }).notNull(),
    entity: text().notNull(),
    entity_id: reference(),
    entity_title: text(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    batch_id: uuid(),
    request_id: text(),
  },
  (table) => [
    index('audit_log_record_idx').on(table.entity, table.entity_id, table.id),
    index('audit_log_actor_idx').on(table.actor, table.at),
    index('audit_log_at_idx').on(table.at),
    index('audit_log_batch_id_idx').on(table.batch_id).where(sql`batch_id is not null`),
    index('audit_log_acting_idx').on(table.acting, table.at).where(sql`acting is not null`),
    index('audit_log_substituted_for_idx').on(table.substituted_for, table.at).where(sql`substituted_for is not null`),
  ],
)
