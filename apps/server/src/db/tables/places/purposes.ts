import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, russianText } from '../../columns'

/** What rooms may be used for, whatever a company calls it. */
export const PURPOSE_CATEGORIES = [
  'office',
  'retail',
  'catering',
  'warehouse',
  'production',
  'parking',
  'common',
  'technical',
  'residential',
  'other',
] as const

/** Назначения помещений; their order is set by hand, their colours are those of the plan. */
export const purposesTable = pgTable(
  'purposes',
  {
    ...recordColumns,
    name: russianText().notNull(),
    code: text().notNull(),
    category: text({ enum: PURPOSE_CATEGORIES }).notNull(),
    is_rentable_default: boolean().notNull().default(false),
    /** ₽ a m² and month. */
    default_rate: decimal(14, 2),
    color: text().notNull(),
    requires_water: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('purposes_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    uniqueIndex('purposes_name_key').on(sql`lower(${table.name})`).where(sql`${table.deleted_at} is null`),
    index('purposes_sort_order_idx').on(table.sort_order),
  ],
)
