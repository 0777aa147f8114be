import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/locations'
import { objectsTable } from '../../db/tables/objects'
import type { Handler, Handlers } from '../../lib/handler'
import { requirePermission } from '../../lib/permissions'
import { containsCondition } from '../../lib/resource/list-query'

const SHOWN = 30

/** Places by words of their full names; the person's own objects bound it. */
const search: Handler<'locations.search'> = async ({ query }, ctx) => {
  const grant = requirePermission(ctx.actor, 'properties.view')
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  const named = sql`${locationsTable.full_name} || ' ' || coalesce(${locationsTable.code}, '')`
  const inObjects =
    grant.scope === 'all' || grant.objects === null
      ? undefined
      : sql`${locationsTable.path} && array(select ${objectsTable.root_location} from ${objectsTable} where ${inArray(objectsTable.id, [...grant.objects])})::bigint[]`
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
        inObjects,
        ...words.map((word) => containsCondition(named, word)),
      ),
    )
    // Whole buildings before their rooms: the shorter way is the likelier choice.
    .orderBy(sql`cardinality(${locationsTable.path})`, asc(locationsTable.full_name), asc(locationsTable.id))
    .limit(SHOWN)
  return { data }
}

/** Places of every kind, for choosing one. */
export const locationsHandlers: Pick<Handlers, 'locations.search'> = { 'locations.search': search }
