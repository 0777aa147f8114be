import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'
import { rolesTable } from './roles'

/** Права роли: `permission` is `area.verb` (`todos.view`) or a special right (`todos.take`), `scope` how far it reaches. */
export const rolePermissionsTable = pgTable(
  'role_permissions',
  {
    role: reference()
      .notNull()
      .references(() => rolesTable.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    scope: text({ enum: ['all', 'objects', 'team', 'own'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.permission] })],
)
