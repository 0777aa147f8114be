import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, photoAddress, reference, russianText, systemColumns } from '../../columns'
import { usersTable } from '../access/users'
import { departmentsTable } from './departments'
import { positionsTable } from './positions'

/** Допуск: a permit with its end, such as work on live wires. */
export interface Permit {
  title: string
  number: string | null
  valid_to: string | null
}

/** Сотрудники: the person behind an account. The id is the account's, so `author`, `assignee` and `user` are one number. */
export const profilesTable = pgTable(
  'profiles',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    ...systemColumns,
    is_archived: boolean().notNull().default(false),
    username: text().notNull(),
    last_name: russianText().notNull(),
    first_name: russianText().notNull(),
    middle_name: russianText(),
    /** An account made with an address only has no names yet and is called by its user name. */
    full_name: russianText()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(btrim(last_name || ' ' || first_name || coalesce(' ' || middle_name, '')), ''), username)`,
      ),
    /** Last name and initials. */
    name: russianText()
      .notNull()
      .generatedAlwaysAs(
        sql`case when last_name = '' then coalesce(nullif(first_name, ''), username) else last_name || coalesce(' ' || nullif(left(first_name, 1), '') || '.', '') || coalesce(' ' || nullif(left(middle_name, 1), '') || '.', '') end`,
      ),
    avatar_url: photoAddress(),
    phone: text(),
    phone_ext: text(),
    telegram: text(),
    gender: text({ enum: ['n', 'm', 'f'] })
      .notNull()
      .default('n'),
    birthday: date({ mode: 'string' }),
    timezone: text().notNull().default('Europe/Moscow'),
    work_location: text({ enum: ['remote', 'hybrid', 'office'] })
      .notNull()
      .default('office'),
    department: reference().references(() => departmentsTable.id),
    position: reference().references(() => positionsTable.id),
    manager: reference().references((): AnyPgColumn => profilesTable.id, { onDelete: 'set null' }),
    hired_at: date({ mode: 'string' }),
    employment_status: text({ enum: ['working', 'vacation', 'sick', 'trip', 'dismissed'] })
      .notNull()
      .default('working'),
    absence_from: date({ mode: 'string' }),
    absence_to: date({ mode: 'string' }),
    deputy: reference().references((): AnyPgColumn => profilesTable.id, { onDelete: 'set null' }),
    about: text(),
    skills: text().array().notNull().default([]),
    permits: jsonb().$type<Permit[]>().notNull().default([]),
    last_seen_at: instant(),
    /** What the person keeps from colleagues; those who manage people see it all the same. */
    hide_phone: boolean().notNull().default(false),
    hide_birthday: boolean().notNull().default(false),
    hide_birth_year: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('profiles_username_key').on(table.username),
    index('profiles_full_name_idx').on(table.full_name),
    index('profiles_last_name_idx').on(table.last_name),
    index('profiles_department_idx').on(table.department),
    index('profiles_position_idx').on(table.position),
    index('profiles_manager_idx').on(table.manager),
    index('profiles_deputy_idx').on(table.deputy),
  ],
)
