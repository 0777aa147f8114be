import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../../db/database'
import { loadPersons } from '../../../lib/people/persons'

/** The people who added or deleted files and folders, as media names them. */
export async function loadAuthors(db: Db, ids: Iterable<number | null>): Promise<Map<number, Schema<'MediaAuthor'>>> {
  const people = await loadPersons(db, ids)
  return new Map([...people].map(([id, { username, name }]) => [id, { id, username, full_name: name }]))
}
