import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { teamsTable } from '../people/teams'
import type { PlanSpot } from '../places/floor-plans'
import { locationsTable } from '../places/locations'
import { objectsTable } from '../places/objects'
import { tenantsTable } from '../tenants/tenants'

/** The six statuses in the order of the board; transitions are unrestricted. */
export const TODO_STATUSES = ['Unsorted', 'Planned', 'Accepted', 'Progress', 'Review', 'Completed'] as const

/** Where a todo comes from. */
const TODO_SOURCES = [
  'manual',
  'recurring',
  'zone',
  'contract',
  'stock',
  'chat',
  'mindmap',
  'meeting',
  'import',
  'api',
] as const

/** An item of a checklist; `photo` is a file among the attachments of the task. */
export interface ChecklistItem {
  id: string
  text: string
  required: boolean
  photo_required: boolean
  done: boolean
  done_by: number | null
  done_at: string | null
  photo: number | null
}

/** What the work takes: what was planned and what it took, as decimal strings. */
export interface Material {
  name: string
  unit?: string | null
  /** The item of stock that is meant; a material may be bound to none. */
  goods?: number | null
  consumable?: number | null
  qty_planned?: string | null
  qty_used?: string | null
}

/** The transaction that wrote a row, as text: it only travels inside `meta.cursor`. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Задачи. `written_in` is set by a trigger at every write: `since` compares it, because a later commit may carry an earlier time. */
export const todosTable = pgTable(
  'todos',
  {
    ...recordColumns,
    title: russianText().notNull(),
    description: text(),
    /** The document that `description` is made of; null where nothing is formatted. */
    description_doc: jsonb().$type<RichDocument>(),
    status: text({ enum: TODO_STATUSES }).notNull().default('Unsorted'),
    priority: text({ enum: ['Low', 'Medium', 'High'] })
      .notNull()
      .default('Medium'),
    is_emergency: boolean().notNull().default(false),
    /** Key of a record of `todo_categories`. */
    category: text(),
    tagList: text('tag_list').array().notNull().default([]),
    assignee: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** Who was to get the task and is away; the assignee stands in. */
    substituted_for: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    co_assignees: bigint({ mode: 'number' }).array().notNull().default([]),
    watchers: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Those of the watchers who joined by themselves: it shows them nothing that their scope does not. */
    joined_watchers: bigint({ mode: 'number' }).array().notNull().default([]),
    team: reference().references(() => teamsTable.id, { onDelete: 'set null' }),
    location: reference().references(() => locationsTable.id, { onDelete: 'set null' }),
    /** Where on the plan of a floor the work is, metres. */
    plan_point: jsonb().$type<PlanSpot>(),
    object: reference().references(() => objectsTable.id, { onDelete: 'set null' }),
    tenant: reference().references(() => tenantsTable.id, { onDelete: 'set null' }),
    start_at: instant(),
    due_at: instant(),
    /** When somebody should have accepted it; the term itself is `due_at`. */
    react_by: instant(),
    /** The term was reckoned from the priority, not set by a person: it moves with the priority. */
    due_by_sla: boolean().notNull().default(false),
    planned_minutes: integer(),
    parent: reference().references((): AnyPgColumn => todosTable.id, { onDelete: 'set null' }),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default([]),
    materials: jsonb().$type<Material[]>().notNull().default([]),
    require_photo: boolean().notNull().default(false),
    require_checklist: boolean().notNull().default(false),
    require_review: boolean().notNull().default(false),
    result: text(),
    rating: integer(),
    reopened_count: integer().notNull().default(0),
    accepted_at: instant(),
    started_at: instant(),
    completed_at: instant(),
    completed_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** Place on the board, smallest on top; halves of sums are exact, so there is always room between two cards. */
    kanban_order: numeric().notNull().default('0'),
    place_snapshot: text(),
    source: text({ enum: TODO_SOURCES }).notNull().default('manual'),
    /** The schedule that made the task, and for which due moment: each is made once. */
    recurrence: reference(),
    occurrence_at: instant(),
    /** The import that made the task; the number stays when the import itself is forgotten. */
    import_run: reference(),
    written_in: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('todos_title_idx').on(table.title),
    index('todos_board_idx').on(table.status, table.kanban_order),
    index('todos_kanban_order_idx').on(table.kanban_order),
    index('todos_priority_idx').on(table.priority),
    index('todos_category_idx').on(table.category),
    index('todos_tag_list_idx').using('gin', table.tagList),
    index('todos_assignee_idx').on(table.assignee),
    index('todos_author_idx').on(table.created_by),
    index('todos_co_assignees_idx').using('gin', table.co_assignees),
    index('todos_watchers_idx').using('gin', table.watchers),
    index('todos_team_idx').on(table.team),
    index('todos_location_idx').on(table.location),
    index('todos_plan_floor_idx').on(sql`(${table.plan_point}->>'floor')`).where(sql`${table.plan_point} is not null`),
    index('todos_object_idx').on(table.object),
    index('todos_tenant_idx').on(table.tenant),
    index('todos_parent_idx').on(table.parent),
    index('todos_start_at_idx').on(table.start_at),
    index('todos_due_at_idx').on(table.due_at),
    index('todos_created_at_idx').on(table.created_at),
    index('todos_updated_at_idx').on(table.updated_at),
    uniqueIndex('todos_occurrence_key')
      .on(table.recurrence, table.occurrence_at, sql`coalesce(${table.location}, 0)`)
      .where(sql`${table.recurrence} is not null`),
    index('todos_written_in_idx').on(table.written_in),
    // What open tasks will take is reserved for them in stock. Entries go in at once: a list of those that wait would be read
    // through for each item, and most tasks have no materials to enter.
    index('todos_materials_idx')
      .using('gin', sql`${table.materials} jsonb_path_ops`)
      .with({ fastupdate: false })
      .where(sql`${table.status} <> 'Completed' and ${table.deleted_at} is null`),
    index('todos_import_run_idx').on(table.import_run).where(sql`${table.import_run} is not null`),
    // Only what still waits to be noticed is looked through, every minute.
    index('todos_react_by_idx')
      .on(table.react_by)
      .where(sql`${table.accepted_at} is null and ${table.started_at} is null`),
  ],
)
