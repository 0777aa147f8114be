import { boolean, jsonb } from 'drizzle-orm/pg-core'
import { reference } from './columns'
import { profilesTable } from './tables/people/profiles'

/** How far somebody is let into a record of somebody else, each including those before it. */
export const SHARED_LEVELS = ['view', 'comment', 'edit'] as const

/** One line of the list of those who are let in: a person, a team or a department, one of the three. */
export interface SharedEntry {
  profile?: number | null
  team?: number | null
  department?: number | null
  level: (typeof SHARED_LEVELS)[number]
}

/** The columns of records that belong to one person and are shared with others: documents, mind maps. */
export const sharedColumns = {
  owner: reference()
    .notNull()
    .references(() => profilesTable.id),
  /** Everybody who sees the area reads it. */
  is_public: boolean().notNull().default(false),
  access: jsonb().$type<SharedEntry[]>().notNull().default([]),
}
