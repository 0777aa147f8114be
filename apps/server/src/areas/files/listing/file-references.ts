import type { Schema } from '@ws/api-client/contract'
import { and, isNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { presentFileReference, selectFiles } from './present-file'

/** The files that columns of records name, by id; what lies in the trash is left out. */
export async function fileReferences(
  ctx: Context,
  ids: readonly (number | null)[],
): Promise<Map<number, Schema<'FileReference'>>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await selectFiles(ctx.db).where(and(anyOf(filesTable.id, wanted), isNull(filesTable.deleted_at)))
  return new Map(rows.map((row) => [row.file.id, presentFileReference(ctx, row)]))
}
