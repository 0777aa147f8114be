import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, russianText, systemColumns } from '../../columns'

/** Роли: a named set of rights; the built-in ones cannot be deleted. */
export const rolesTable = pgTable(
  'roles',
  {
    id: id(),
    ...systemColumns,
    key: text().notNull(),
    name: russianText().notNull(),
    description: text(),
    is_system: boolean().notNull().default(false),
    color: text(),
  },
  (table) => [uniqueIndex('roles_key_key').on(table.key), uniqueIndex('roles_name_key').on(table.name)],
)
