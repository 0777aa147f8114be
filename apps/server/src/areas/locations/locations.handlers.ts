import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler, Handlers } from '../../lib/http/handler'
import { containsCondition } from '../../lib/resource/list/list-query'
import { registerTarget } from '../../lib/resource/named-records'
import { readableIds } from '../../lib/resource/rows'
import { scopeCondition } from '../../lib/resource/scope'
import { locationScopes, objectScopes } from '../places/scopes/object-scopes'

const SHOWN = 30

const places = { table: locationsTable, permission: 'properties', scopes: locationScopes } as const
registerTarget('/locations', {
  reach: (db, actor, ids, which) => readableIds(db, places, actor, ids, which),
  async names(db) {
    const { id, name, code, full_name } = locationsTable
    const rows = await db
      .select({ id, name, code, full_name })
      .from(locationsTable)
      .where(isNull(locationsTable.deleted_at))
    return rows.map((row) => ({ id: row.id, names: [row.full_name, row.name, row.code ?? ''], path: row.full_name }))
  },
  // What a place stands in already may stay, seen or not.
  held: async (db, id) => {
    const [place] = await db
      .select({ parent: locationsTable.parent })
      .from(locationsTable)
      .where(eq(locationsTable.id, id))
    return place
  },
})
const ownObjects = { table: objectsTable, permission: 'objects', scopes: objectScopes } as const
registerTarget('/locations/objects', {
  reach: (db, actor, ids, which) => readableIds(db, ownObjects, actor, ids, which),
  refusal: 'Такого объекта нет',
})

/** Places by words of their full names, as far as the person's scope reaches. */
const search: Handler<'locations.search'> = async ({ query }, ctx) => {
  const grant = requirePermission(ctx.actor, 'properties.view')
  const named = sql`${locationsTable.full_name} || ' ' || coalesce(${locationsTable.code}, '')`
  const data = await ctx.db
    .select({
      id: locationsTable.id,
      name: locationsTable.name,
      full_name: locationsTable.full_name,
      kind: locationsTable.kind,
    })
    .from(locationsTable)
    .where(
      and(
        isNull(locationsTable.deleted_at),
        // A place that a record already has keeps its name, archived or not.
        query.ids ? inArray(locationsTable.id, query.ids) : eq(locationsTable.is_archived, false),
        scopeCondition(locationScopes, ctx.actor, grant),
        ...wordsOf(query.search).map((word) => containsCondition(named, word)),
      ),
    )
    // Whole buildings before their rooms: the shorter way is the likelier choice.
    .orderBy(sql`cardinality(${locationsTable.path})`, asc(locationsTable.full_name), asc(locationsTable.id))
    .limit(SHOWN)
  return { data }
}

/** Objects by words of their names and codes, as far as the person's scope reaches. */
const objects: Handler<'locations.objects'> = async ({ query }, ctx) => {
  const grant = requirePermission(ctx.actor, 'objects.view')
  const data = await ctx.db
    .select({ id: objectsTable.id, name: objectsTable.name })
    .from(objectsTable)
    .where(
      and(
        isNull(objectsTable.deleted_at),
        query.ids ? inArray(objectsTable.id, query.ids) : eq(objectsTable.is_archived, false),
        scopeCondition(objectScopes, ctx.actor, grant),
        ...wordsOf(query.search).map((word) =>
          or(containsCondition(objectsTable.name, word), containsCondition(objectsTable.code, word)),
        ),
      ),
    )
    .orderBy(asc(objectsTable.name), asc(objectsTable.id))
    .limit(SHOWN)
  return { data }
}

function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Places of every kind and objects, for choosing one. */
export const locationsHandlers: Pick<Handlers, 'locations.search' | 'locations.objects'> = {
  'locations.search': search,
  'locations.objects': objects,
}
