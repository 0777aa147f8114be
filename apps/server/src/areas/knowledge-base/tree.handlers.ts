import type { Schema } from '@ws/api-client/contract'
import { and, asc, desc, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handlers } from '../../lib/http/handler'
import { scopeCondition } from '../../lib/resource/scope'
import { freshnessOf } from './freshness'
import { kbPages } from './knowledge-base.resource'
import { shortColumns, withPaths } from './page-details'
import { isReadable, kbScopes } from './page-scopes'

/** Between neighbours in an order set by hand. */
const STEP = 10
/** Links that are shown of one page. */
const MOST_LINKS = 200

/** The tree of pages, moving in it, and what links to a page. */
export const treeHandlers: Pick<Handlers, 'knowledgeBase.tree' | 'knowledgeBase.move' | 'knowledgeBase.backlinks'> = {
  'knowledgeBase.tree': async (_input, ctx) => {
    requirePermission(ctx.actor, 'kb.view')
    const edit = ctx.actor.grants.get('kb.edit')
    const reach = edit ? (scopeCondition(kbScopes, ctx.actor, edit) ?? sql`true`) : sql`false`
    const rows = await ctx.db
      .select({
        id: table.id,
        title: table.title,
        path: table.path,
        kind: table.kind,
        icon: table.icon,
        status: table.status,
        freshness: freshnessOf(),
        may_edit: sql<boolean>`coalesce((${reach}), false)`,
      })
      .from(table)
      .where(and(isReadable(ctx.actor), not(table.is_archived)))
      .orderBy(asc(table.sort_order), asc(table.title), asc(table.id))
    return { data: toNodes(rows) }
  },

  'knowledgeBase.move': async ({ params, body }, ctx) => {
    const before = await kbPages.lock(ctx, params.id, 'edit')
    await kbPages.write(ctx, before, { parent: body.parent })
    await putAmongSiblings(ctx, params.id, body)
    return kbPages.read(ctx, params.id)
  },

  'knowledgeBase.backlinks': async ({ params }, ctx) => {
    const page = await kbPages.read(ctx, params.id)
    const rows = await ctx.db
      .select(shortColumns)
      .from(table)
      .where(and(sql`${table.links} @> array[${page.id}]::bigint[]`, ne(table.id, page.id), isReadable(ctx.actor)))
      .orderBy(desc(table.updated_at))
      .limit(MOST_LINKS)
    return { data: await withPaths(ctx, rows) }
  },
}

/** Gives the pages beside one their places anew; that is no change of what they say, so their versions stay. */
async function putAmongSiblings(
  ctx: Context,
  id: number,
  { parent, before }: { parent: number | null; before: number | null },
): Promise<void> {
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(parent === null ? isNull(table.parent) : eq(table.parent, parent), isNull(table.deleted_at)))
    .orderBy(asc(table.sort_order), asc(table.title), asc(table.id))
    .for('no key update')
  const others = rows.map((row) => row.id).filter((one) => one !== id)
  const index = before === null ? -1 : others.indexOf(before)
  const order = index < 0 ? [...others, id] : others.toSpliced(index, 0, id)
  await ctx.tx.execute(sql`
    update ${table} set sort_order = place.at * ${STEP}::int
    from unnest(${sql.param(order)}::bigint[]) with ordinality as place(id, at) where ${table.id} = place.id`)
}

type Node = Schema<'KbNode'>
type Row = Omit<Node, 'parent' | 'count'> & { path: number[] }

/** Hangs each page below the nearest one above it that is among them, and counts what is below. */
function toNodes(rows: readonly Row[]): Node[] {
  const seen = new Set(rows.map(({ id }) => id))
  const counts = new Map<number, number>()
  for (const { id, kind, path } of rows) {
    if (kind === 'section') continue
    for (const above of path) if (above !== id) counts.set(above, (counts.get(above) ?? 0) + 1)
  }
  return rows.map(({ path, ...row }) => ({
    ...row,
    parent: path.findLast((above) => above !== row.id && seen.has(above)) ?? null,
    count: counts.get(row.id) ?? 0,
  }))
}
