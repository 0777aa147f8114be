import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { rolesTable } from './roles'
import { usersTable } from './users'

/** Назначение роли: `scope_objects` narrows the letter B to these objects; an empty list means every object. */
export const userRolesTable = pgTable(
  'user_roles',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    role: reference()
      .notNull()
      .references(() => rolesTable.id),
    scope_objects: bigint({ mode: 'number' }).array().notNull().default([]),
    valid_from: date({ mode: 'string' }),
    valid_to: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('user_roles_user_role_key').on(table.user, table.role),
    index('user_roles_role_idx').on(table.role),
  ],
)
