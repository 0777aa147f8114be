import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText, workHours } from '../../columns'
import { legalEntitiesTable } from '../contracts/legal-entities'
import { filesTable } from '../files/files'
import { profilesTable } from '../people/profiles'
import { locationsTable } from './locations'
import { objectTypesTable } from './object-types'

/**
 * Объекты: a business record on top of one subtree of places. Subtrees of living objects do not overlap: the base itself
 * refuses it by `objects_refuse_overlap`, also where a place is moved.
 */
export const objectsTable = pgTable(
  'objects',
  {
    ...recordColumns,
    code: text().notNull(),
    name: russianText().notNull(),
    object_type: reference().references(() => objectTypesTable.id),
    status: text({ enum: ['draft', 'preparing', 'active', 'suspended', 'archived'] })
      .notNull()
      .default('preparing'),
    root_location: reference().references(() => locationsTable.id),
    address: russianText().notNull(),
    geo: jsonb().$type<{ lat: number; lon: number }>(),
    /** The landlord. */
    legal_entity: reference().references(() => legalEntitiesTable.id),
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    engineer: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    members: bigint({ mode: 'number' }).array().notNull().default([]),
    commissioned_at: date({ mode: 'string' }),
    description: text(),
    tags: text().array().notNull().default([]),
    work_hours: workHours(),
    cover: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    emergency_phone: text(),
    /** What the person wrote who asked to take it under management. */
    comment: text(),
    approx_area: decimal(14, 2),
    rejection_reason: text(),
  },
  (table) => [
    uniqueIndex('objects_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    index('objects_root_location_idx').on(table.root_location),
    index('objects_legal_entity_idx').on(table.legal_entity),
    index('objects_manager_idx').on(table.manager),
    index('objects_status_idx').on(table.status),
  ],
)
