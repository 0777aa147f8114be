import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference } from '../../columns'
import { rolesTable } from '../access/roles'
import { profilesTable } from '../people/profiles'
import { teamsTable } from '../people/teams'
import { directoriesTable } from './directories'

/** Доступ к папкам: who may see a folder and all below it, or change what is there; a folder without entries is as its parent. */
export const directoryAccessTable = pgTable(
  'directory_access',
  {
    id: id(),
    directory: reference()
      .notNull()
      .references(() => directoriesTable.id, { onDelete: 'cascade' }),
    /** One of the three; it cannot be removed while it stands here, for a list that lost its last entry would open the folder. */
    role: reference().references(() => rolesTable.id),
    team: reference().references(() => teamsTable.id),
    profile: reference().references(() => profilesTable.id),
    level: text({ enum: ['view', 'edit'] }).notNull(),
  },
  (table) => [index('directory_access_directory_idx').on(table.directory)],
)
