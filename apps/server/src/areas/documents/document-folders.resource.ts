import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { documentFoldersTable as table } from '../../db/tables/documents/document-folders'
import { documentsTable } from '../../db/tables/documents/documents'
import { conflict, inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import type { Resource } from '../../lib/resource/resource'
import { scopeCondition } from '../../lib/resource/scope'
import { checkParent } from '../../lib/resource/tree'
import { documentScopes } from './document-access'

/** A folder of this many levels below the top is the last. */
const LEVELS = 6

/** Папки документов: who sees documents sees them all by name; who made one, or may change all documents, changes it. */
export const documentFolders: Resource<'/documents/folders', 'documentFolders', typeof table> = defineResource(
  '/documents/folders',
  {
    name: 'documentFolders',
    entity: 'document_folder',
    table,
    permission: 'documents',
    scopes: {
      own: ({ id }, verb) => (verb === 'view' || verb === 'export' ? sql`true` : eq(table.created_by, id)),
    },
    page: (id) => `/documents?folder=${id}`,
    search: [table.name],
    defaultOrdering: ['sort_order', 'name'],
    details: (rows, ctx) =>
      countDocuments(
        ctx,
        rows.map(({ id }) => id),
      ),
    present: (row, counts) => ({ documents_count: counts.get(row.id) ?? 0 }),
    async beforeWrite(input, ctx, before) {
      const name = input.name?.trim()
      if (name === '') throw invalid({ name: 'Укажите название папки' })
      if (input.parent && input.parent !== before?.parent)
        await checkParent(ctx.tx, table, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
      return name === undefined ? {} : { name }
    },
    async beforeRemove(ctx, row) {
      const folders = await ctx.tx.$count(table, and(eq(table.parent, row.id), isNull(table.deleted_at)))
      const inside = and(eq(documentsTable.folder, row.id), isNull(documentsTable.deleted_at))
      const documents = await ctx.tx.$count(documentsTable, inside)
      if (folders + documents > 0) throw inUse(folders + documents, { папок: folders, документов: documents })
    },
    async beforeRestore(ctx, row) {
      if (row.parent === null) return
      const above = await ctx.tx.$count(table, and(eq(table.id, row.parent), isNull(table.deleted_at)))
      if (above === 0) throw conflict('parent_removed', 'Сначала верните папку, в которой она лежала')
      await checkParent(ctx.tx, table, row.parent, { levels: LEVELS, id: row.id })
    },
    exportColumns: ['name', 'parent', 'documents_count'],
  },
)

/** What lies inside one of these folders, however deep. */
export function insideFolders(column: PgColumn, folders: readonly number[]): SQL {
  return sql`${column} in (with recursive down as (
    select ${table.id} as id from ${table} where ${anyOf(table.id, folders)}
    union select ${table.id} from ${table} join down on ${table.parent} = down.id
  ) select id from down)`
}

async function countDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const seen = scopeCondition(documentScopes, ctx.actor, ctx.actor.grants.get('documents.view'))
  const rows = await ctx.db
    .select({ folder: documentsTable.folder, count: sql<number>`count(*)::int` })
    .from(documentsTable)
    .where(
      and(
        anyOf(documentsTable.folder, ids),
        isNull(documentsTable.deleted_at),
        eq(documentsTable.is_archived, false),
        seen,
      ),
    )
    .groupBy(documentsTable.folder)
  return new Map(rows.map(({ folder, count }) => [Number(folder), count]))
}
