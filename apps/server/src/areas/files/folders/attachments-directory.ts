import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'

/** The hidden folder «Общие вложения» for files that came without a place; made when it is first needed. */
export async function attachmentsDirectory(tx: Tx): Promise<number> {
  const [directory] = await tx
    .insert(directoriesTable)
    .values({ key: 'attachments', display_name: 'Общие вложения', is_hidden: true })
    .onConflictDoUpdate({ target: directoriesTable.key, set: { key: sql`excluded.key` } })
    .returning({ id: directoriesTable.id })
  if (!directory) throw new Error('The database answered an insert with no row')
  return directory.id
}
