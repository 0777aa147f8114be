import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../../db/database'
import { readSettings } from '../../../lib/settings/settings'
import { loadAuthors } from '../listing/file-people'

const DAY = 86_400_000

interface Row {
  deleted_at: string | null
  deleted_by: number | null
}

type Gone = Pick<Schema<'File'>, 'deleted_at' | 'deleted_by' | 'deleted_by_details' | 'expires_at'>

/** Makes what tells of each of these rows when and by whom it was deleted, and how long it can come back. */
export async function presentGone(db: Db, rows: readonly Row[]): Promise<(row: Row) => Gone> {
  const gone = rows.filter(({ deleted_at }) => deleted_at !== null)
  // Lists of what is there are read far more often.
  if (gone.length === 0) return () => ({ deleted_at: null })
  const { trash_days } = await readSettings(db)
  const people = await loadAuthors(
    db,
    gone.map(({ deleted_by }) => deleted_by),
  )
  return ({ deleted_at, deleted_by }) =>
    deleted_at === null
      ? { deleted_at }
      : {
          deleted_at,
          deleted_by,
          deleted_by_details: people.get(deleted_by ?? 0) ?? null,
          expires_at: new Date(Date.parse(deleted_at) + trash_days * DAY).toISOString(),
        }
}
