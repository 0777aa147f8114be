import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

/** Макеты дашборда: how a person arranged the first page, or how it was published for a role. */
export const dashboardLayoutsTable = pgTable(
  'dashboard_layouts',
  {
    id: id(),
    owner: reference().references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** Key of a role. */
    role: text(),
    items: jsonb().$type<Schema<'DashboardItem'>[]>().notNull(),
    updated_at: instant().notNull().default(sql`now()`),
    updated_by: reference(),
  },
  (table) => [
    uniqueIndex('dashboard_layouts_owner_key').on(table.owner),
    uniqueIndex('dashboard_layouts_role_key').on(table.role),
    check('dashboard_layouts_whose', sql`num_nonnulls(${table.owner}, ${table.role}) = 1`),
  ],
)
